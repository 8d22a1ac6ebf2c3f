import type { ValidationIssueDto } from '#contract/error';
import { AGENT_MAX_LENGTH, LABEL_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/task-record/record-limits';
import type { RecordProblem, RecordProblemCode } from '#domain/task-record/record-problem';
import {
  MISSING,
  NO_BOOLEAN,
  NO_FLOAT,
  NO_INTEGER,
  NO_LIST,
  NO_MAP,
  NO_TEXT,
  NONE,
  notPermitted,
  wrongLength,
  wrongNumber,
  type RuleParams,
} from '../http/validation-issues';

/** Problems of a record as errors of the request; `place` is that of the record. */
export function problemIssues(
  problems: readonly RecordProblem[],
  place: ValidationIssueDto['loc'],
): readonly ValidationIssueDto[] {
  return problems.flatMap(({ place: below, code }) =>
    [WORDS[code]].flat().map((params) => ({ loc: [...place, ...below], ...params })),
  );
}

const brokenRule = (msg: string): RuleParams => ({ msg, type: 'assertion_error' });

/** A value that may have either of two types is wrong as each of them. */
const WORDS: Readonly<Record<RecordProblemCode, RuleParams | readonly RuleParams[]>> = {
  missing: MISSING,
  null: NONE,
  'not-a-text': NO_TEXT,
  'not-a-list': NO_LIST,
  'not-an-object': NO_MAP,
  'not-a-number': NO_FLOAT,
  'not-a-whole-number': NO_INTEGER,
  'not-a-boolean': NO_BOOLEAN,
  'not-a-time': { msg: 'invalid datetime format', type: 'value_error.datetime' },
  'not-a-name': [NO_INTEGER, NO_TEXT],
  'unknown-status': notPermitted(['Default', 'Edited', 'Discarded', 'Validated']),
  'name-too-long': wrongLength('max', NAME_MAX_LENGTH, 'characters'),
  'label-length': brokenRule(`A label has 1 to ${LABEL_MAX_LENGTH} characters`),
  'agent-too-long': wrongLength('max', AGENT_MAX_LENGTH, 'characters'),
  'score-below-0': wrongNumber('ge', 0, '0.0'),
  'score-above-1': wrongNumber('le', 1, '1.0'),
  'no-tokens': wrongLength('min', 1, 'items'),
  'no-numbers': wrongLength('min', 1, 'items'),
  'end-before-start': brokenRule('The end of an entity must be after its start'),
  'no-agent': brokenRule('Agent must be defined!'),
  'blank-text': brokenRule('No text provided'),
  'no-inputs': brokenRule('At least one input must be provided'),
  'not-one-label': brokenRule('A single-label annotation has exactly one label'),
  'validated-without-label': brokenRule('A validated single-label record needs an annotation'),
  'score-sum': brokenRule('The scores of a single-label prediction add up to at most 1'),
  'token-not-in-text': brokenRule('The tokens do not occur in the text in their order'),
  'entity-off-tokens': brokenRule('An entity must begin and end where tokens do'),
};
