/** A place in a record, as keys and indexes. `__root__` is the record as a whole. */
export type RecordPlace = readonly (string | number)[];

export interface RecordProblem {
  readonly place: RecordPlace;
  readonly code: RecordProblemCode;
}

export type RecordProblemCode = ValueProblemCode | RecordRuleCode;

export type ValueProblemCode =
  | 'missing'
  | 'null'
  | 'not-a-text'
  | 'not-a-list'
  | 'not-an-object'
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'not-a-boolean'
  | 'not-a-time'
  /** An id that is neither a text nor a whole number. */
  | 'not-a-name'
  | 'unknown-status'
  | 'name-too-long'
  | 'label-length'
  | 'agent-too-long'
  | 'score-below-0'
  | 'score-above-1'
  | 'no-tokens'
  /** A vector without numbers. */
  | 'no-numbers'
  | 'end-before-start';

/** Broken rules that concern several values. */
export type RecordRuleCode =
  | 'no-agent'
  | 'blank-text'
  | 'no-inputs'
  | 'not-one-label'
  | 'validated-without-label'
  | 'score-sum'
  | 'token-not-in-text'
  | 'entity-off-tokens';
