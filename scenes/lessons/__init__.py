"""First steps: lessons at the real table. Each is data: a seed, and steps that name a place, a sentence and an action.

A lesson is a real match whose first actions are known: only what a step waits for is offered, and every throw is made
with the gesture of the match's luck. What was done stands in the record like anything else; when the last step is
done, or the lesson is left, the match goes on by itself.
"""
