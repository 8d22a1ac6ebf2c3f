import { codePointLength } from '#domain/text/code-points';

/** Maximum number of characters of a class or the label of an entity. */
export const LABEL_MAX_LENGTH = 128;

export const AGENT_MAX_LENGTH = 64;

/** Maximum number of different metadata keys of a dataset, without hidden keys. */
export const METADATA_KEYS_MAX = 50;

/** Maximum number of characters of a metadata text. Only the last characters of a longer text are kept. */
export const METADATA_TEXT_MAX_LENGTH = 128;

/** Maximum number of different input keys of a dataset, each of which is searched. */
export const INPUTS_MAX = 1_000;

/** Maximum number of different vector names of a dataset. */
export const VECTORS_MAX = 5;

/** Maximum sum of scores. It tolerates rounding errors of scores that add up to 1. */
export const SCORE_SUM_MAX = 1.001;

/** Maximum number of characters of an id or of a key that is looked up, because database indexes limit the length of texts. */
export const NAME_MAX_LENGTH = 512;

export function isNameTooLong(name: string): boolean {
  return name.length > NAME_MAX_LENGTH && codePointLength(name) > NAME_MAX_LENGTH;
}
