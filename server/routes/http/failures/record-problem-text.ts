import { assertNever } from '#domain/shared/assert-never';
import type { SuggestionProblem } from '#domain/feedback/suggestion-rules';
import type { MetadataSettings, MetadataValueProblem } from '#domain/metadata/metadata-value';
import type {
  RecordProblem,
  ResponseRefusal,
  SuggestionRefusal,
  UnfitAnswers,
} from '#server/services/records/check-record';
import type { RecordCall, RuleFailure } from '#server/services/service-failure';
import { pythonText } from './python-text';
import { valueProblemText } from './value-problem-text';

type Failure<C extends RuleFailure['code']> = Extract<RuleFailure, { readonly code: C }>;

/** Refusal of records of a draft; its text depends on the call. */
export function notPublishedText({ call }: Failure<'not-published'>): string {
  const records = call === 'create' || call === 'update' ? 'Records' : 'records';
  const written = call === 'upsert' ? 'created or updated' : 'created';
  return `${records} cannot be ${written} for a non published dataset`;
}

/** Reason why a record is not written, in the texts of the wire. */
export function badRecordText({ call, position, datasetId, problem }: Failure<'bad-record'>): string {
  const reason = problemText(problem, { call, datasetId });
  if (call === 'update-one') return reason;
  const parts = isBulk(call) ? PARTS[problem.code] : undefined;
  if (parts !== undefined)
    return `Record at position ${position} does not have valid ${parts} because ${reason}`;
  return `${call === 'upsert' ? 'record' : 'Record'} at position ${position} is not valid because ${reason}`;
}

/** Parts of a record that texts of the bulk calls name. */
const PARTS: Readonly<Partial<Record<RecordProblem['code'], string>>> = {
  suggestion: 'suggestions',
  response: 'responses',
  'unknown-vector': 'vectors',
  'vector-dimensions': 'vectors',
  'vector-without-direction': 'vectors',
};

function isBulk(call: RecordCall): boolean {
  return call === 'bulk-create' || call === 'upsert';
}

export function suggestionRefusalText(refusal: SuggestionRefusal): string {
  if (refusal.code === 'question-unknown') return `Question with id \`${refusal.questionId}\` not found`;
  return suggestionProblemText(refusal);
}

function problemText(
  problem: RecordProblem,
  { call, datasetId }: Pick<Failure<'bad-record'>, 'call' | 'datasetId'>,
): string {
  switch (problem.code) {
    case 'fields-missing':
      return 'a new record needs fields';
    case 'required-field-missing':
      return `missing required value for field: '${problem.field}'`;
    case 'unknown-fields':
      return `found fields values for non configured fields: ${pythonText(problem.fields)}`;
    case 'undeclared-metadata':
      return `metadata is not valid: '${problem.property}' metadata property does not exists for dataset '${datasetId}' and extra metadata is not allowed for this dataset`;
    case 'metadata-value':
      return `metadata is not valid: '${problem.property}' metadata property validation failed because ${metadataText(problem)}`;
    case 'unknown-vector':
      return `${vectorPrefix(problem, call)}vector with name=${problem.vector} does not exist for dataset_id=${datasetId}`;
    case 'vector-dimensions':
      return `${vectorPrefix(problem, call)}vector must have ${problem.expected} elements, got ${problem.given} elements`;
    case 'vector-without-direction':
      return `vector with name=${problem.vector} is not valid: all of its elements are zero`;
    case 'duplicate-suggestions':
      return 'found duplicate suggestions question IDs';
    case 'suggestion':
      return suggestionText(problem.refusal, call);
    case 'response':
      return responseText(problem.position, problem.refusal, call);
    default:
      return assertNever(problem);
  }
}

/** Texts of the bulk calls have named the vectors before. */
function vectorPrefix({ vector }: { readonly vector: string }, call: RecordCall): string {
  return isBulk(call) ? '' : `vector with name=${vector} is not valid: `;
}

function metadataText({
  settings,
  value,
  problem,
}: Extract<RecordProblem, { readonly code: 'metadata-value' }>): string {
  switch (problem.code) {
    case 'not-terms':
    case 'unknown-term':
      return termText(settings, value);
    case 'not-a-whole-number':
      // A server of 1.28 fails on a boolean, so the contract defines its text.
      return `'${typeof value === 'boolean' ? String(value) : textOf(value)}' is not an integer.`;
    case 'beyond-64-bits':
      return `'${textOf(value)}' does not fit into 64 bits: integers are from -9223372036854775808 to 9223372036854775807.`;
    case 'not-a-number':
      return `'${textOf(value)}' is not a float.`;
    case 'out-of-bounds':
      return boundsText(settings, problem, value);
    default:
      return assertNever(problem);
  }
}

/** Names the first term that the property does not have; the text for a property without a list of terms is our own. */
function termText(settings: MetadataSettings, value: unknown): string {
  const allowed = settings.type === 'terms' ? settings.values : null;
  if (allowed === null) return `'${textOf(value)}' is not a term.`;
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const unknown = given.find((term) => typeof term !== 'string' || !allowed.includes(term));
  return `'${textOf(unknown)}' is not an allowed term.`;
}

/** A text unchanged, any other value as Python writes it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : pythonText(value);
}

function boundsText(
  { type }: MetadataSettings,
  { min, max }: Extract<MetadataValueProblem, { readonly code: 'out-of-bounds' }>,
  value: unknown,
): string {
  const written = (number: unknown) =>
    type === 'float' && (typeof number === 'bigint' || Number.isInteger(number))
      ? `${String(number)}.0`
      : String(number);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return min !== null && isNumber && value < min
    ? `'${written(value)}' is less than the minimum value of '${written(min)}'.`
    : `'${written(value)}' is greater than the maximum value of '${written(max)}'.`;
}

function suggestionText(refusal: SuggestionRefusal, call: RecordCall): string {
  const { questionId } = refusal;
  if (refusal.code === 'question-unknown')
    return isBulk(call)
      ? `question with question_id=${questionId} does not exist`
      : `suggestion for question_id=${questionId} is not valid: question_id=${questionId} does not exist`;
  const about = isBulk(call) ? `question name=${refusal.question}` : `question_id=${questionId}`;
  return `suggestion for ${about} is not valid: ${suggestionProblemText(refusal)}`;
}

function suggestionProblemText({
  settings,
  value,
  problem,
}: Extract<SuggestionRefusal, { readonly code: 'unfit' }>): string {
  if (problem.code === 'value') return valueProblemText({ settings, value, problem: problem.problem });
  return SUGGESTIONS[problem.code];
}

const SUGGESTIONS: Readonly<Record<Exclude<SuggestionProblem['code'], 'value'>, string>> = {
  'score-not-a-number': 'the score is not a number',
  'score-out-of-range': 'the score is not between 0 and 1',
  'score-needs-list': 'a single score value is not allowed for a suggestion with a multiple items value',
  'score-needs-single-number': 'a list of score values is not allowed for a suggestion with a single value',
  'score-count-differs': "number of items on value and score attributes doesn't match",
  'agent-malformed': 'the agent has characters that it may not have',
};

function responseText(position: number, refusal: ResponseRefusal, call: RecordCall): string {
  if (refusal.code === 'user-unknown' && isBulk(call)) return `user with id ${refusal.userId} not found`;
  const reason =
    refusal.code === 'user-unknown' ? `user_id=${refusal.userId} does not exist` : answersText(refusal);
  return isBulk(call) ? reason : `response at position ${position} is not valid: ${reason}`;
}

/** Reason why the answers of a response are refused, in the texts of the wire. */
export function answersText({ problem, questions, values }: UnfitAnswers): string {
  switch (problem.code) {
    case 'values-missing':
      return 'missing response values for submitted response';
    case 'required-question-missing':
      return `missing response value for required question with name='${problem.question}'`;
    case 'unknown-question':
      return `found response value for non configured question with name='${problem.question}'`;
    case 'value': {
      const question = questions.find(({ name }) => name === problem.question);
      if (question === undefined) throw new Error('A value was checked without its question');
      const value = values?.get(problem.question);
      return valueProblemText({ settings: question.settings, value, problem: problem.problem });
    }
    case 'response-too-large':
      return `a response takes at most ${problem.limit} bytes of answers, found ${problem.bytes}`;
    default:
      return assertNever(problem);
  }
}
