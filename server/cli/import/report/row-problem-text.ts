import { NESTING_MAX } from '#domain/dataset-import/cell';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { SuggestionProblem } from '#domain/feedback/suggestion-rules';
import type { MetadataValueProblem } from '#domain/metadata/metadata-value';
import type { ExactNumber } from '#domain/shared/exact-json';
import { textByCode, type TextsByCode } from '#server/text-by-code';
import { problemText } from './value-problem-text';

const METADATA_TEXTS: TextsByCode<MetadataValueProblem> = {
  'not-terms': 'must be text or a list of texts',
  'unknown-term': ({ term }) => `"${term}" is not among the terms`,
  'not-a-whole-number': 'must be a whole number',
  'beyond-64-bits': 'must fit into 64 bits, from -9223372036854775808 to 9223372036854775807',
  'not-a-number': 'must be a number',
  'out-of-bounds': ({ min, max }) => `must be ${boundsText(min, max)}`,
};

const SUGGESTION_TEXTS: TextsByCode<SuggestionProblem> = {
  value: ({ problem }) => problemText(problem),
  'score-not-a-number': 'the score must be a number',
  'score-out-of-range': 'the score must be between 0 and 1',
  'score-needs-list': 'the score must be a list, one number for each item',
  'score-needs-single-number': 'the score must be a single number',
  'score-count-differs': ({ scores, values }) => `there are ${scores} scores for ${values} items`,
  'agent-malformed': 'the agent may hold letters, digits, spaces and - _ : . / only, 200 characters at most',
};

const suggestionText = (question: string, text: string) => `suggestion for "${question}": ${text}`;

const TEXTS: TextsByCode<RowProblem> = {
  'not-json': 'the line is not JSON',
  'not-an-object': 'the line holds no JSON object',
  'word-without-tag': 'the line has no tag in its last column, as O, B-PER or I-PER',
  'quote-not-closed': 'a quote is opened here and never closed',
  'backslash-quote': String.raw`\" is inside a quoted cell, but the file does not write all quotes so; write "" instead`,
  'column-count': ({ found, expected }) => `the row has ${found} cells, the header ${expected}`,
  'row-too-long': ({ limit }) => `the row is longer than ${limit} bytes; is a quote not closed?`,
  'too-many-columns': ({ limit }) => `the row has more than ${limit} columns`,
  'text-not-storable': ({ column }) => `column "${column}" holds a NUL character or half a surrogate pair`,
  'nested-too-deeply': ({ column }) =>
    `column "${column}" holds lists or objects nested more than ${NESTING_MAX} deep`,
  'field-missing': ({ field }) => `the required field "${field}" has no text`,
  'field-not-text': ({ field }) => `field "${field}" must be text`,
  metadata: ({ property, problem }) => `metadata "${property}": ${textByCode(METADATA_TEXTS, problem)}`,
  suggestion: ({ question, problem }) => suggestionText(question, textByCode(SUGGESTION_TEXTS, problem)),
  'scores-incomplete': ({ question }) =>
    suggestionText(question, 'some of its scores are missing; the record is kept, the scores are not'),
  'step-not-a-number': ({ question }) => suggestionText(question, 'the column must hold a number'),
  'agent-not-text': ({ question }) => suggestionText(question, 'the agent must be text'),
  'vector-not-numbers': ({ vector }) => `vector "${vector}" must be a list of numbers`,
  'vector-incomplete': ({ vector }) =>
    `vector "${vector}": some of its numbers are missing; the record is kept, the vector is not`,
  'vector-without-direction': ({ vector }) => `vector "${vector}" has no direction: all of its numbers are 0`,
  'vector-length': ({ vector, found, expected }) =>
    `vector "${vector}" has ${found} numbers instead of ${expected}`,
  'external-id-not-text': 'the external id must be text or a whole number',
  'external-id-taken': ({ externalId }) => `the external id "${externalId}" is taken already`,
};

/** The reason in words, for the file of rows, and parts of rows, that were left out. */
export function rowProblemText(problem: RowProblem): string {
  return textByCode(TEXTS, problem);
}

function boundsText(min: ExactNumber | null, max: ExactNumber | null): string {
  const bounds = [min === null ? '' : `at least ${min}`, max === null ? '' : `at most ${max}`];
  return bounds.filter((bound) => bound !== '').join(' and ');
}
