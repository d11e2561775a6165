"""What came of the matches of everybody at this screen: `figures` counts, `feats` names what is rare, `scene` shows."""
