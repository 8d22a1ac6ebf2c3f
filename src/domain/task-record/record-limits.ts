/** Characters of a class or the label of an entity. */
export const LABEL_MAX_LENGTH = 128;

export const AGENT_MAX_LENGTH = 64;

/** Different metadata keys of a dataset, hidden ones not counted. */
export const METADATA_KEYS_MAX = 50;

/** Of a longer metadata text, only the last characters are kept. */
export const METADATA_TEXT_MAX_LENGTH = 128;

/** Different keys of the inputs of a dataset, each of which is searched. */
export const INPUTS_MAX = 1_000;

/** Different names of vectors of a dataset. */
export const VECTORS_MAX = 5;

/** Allows for rounding of scores that add up to 1. */
export const SCORE_SUM_MAX = 1.001;

/** Characters of an id or of a key that is looked up. Indexes of the database take no longer texts. */
export const NAME_MAX_LENGTH = 512;
