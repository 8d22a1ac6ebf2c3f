import type { MetadataValueProblem } from '#domain/metadata/metadata-value';
import { assertNever } from '#domain/shared/assert-never';
import type { ExactNumber } from '#domain/shared/exact-json';
import type { SuggestionProblem } from '#domain/feedback/suggestion-rules';
import { problemText } from './value-problem-text';
import { NESTING_MAX } from '#domain/dataset-import/cell';
import type { RowProblem } from '#domain/dataset-import/row-problem';

const UNREADABLE = {
  'not-json': 'the line is not JSON',
  'not-an-object': 'the line holds no JSON object',
  'word-without-tag': 'the line has no tag in its last column, as O, B-PER or I-PER',
  'quote-not-closed': 'a quote is opened here and never closed',
  'backslash-quote': String.raw`\" is inside a quoted cell, but the file does not write all quotes so; write "" instead`,
} as const;

/** The reason in words, for the file of rows, and parts of rows, that were left out. */
export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'not-json':
    case 'not-an-object':
    case 'word-without-tag':
    case 'quote-not-closed':
    case 'backslash-quote':
      return UNREADABLE[problem.code];
    case 'column-count':
    case 'row-too-long':
    case 'too-many-columns':
      return sizeText(problem);
    case 'text-not-storable':
      return `column "${problem.column}" holds a NUL character or half a surrogate pair`;
    case 'nested-too-deeply':
      return `column "${problem.column}" holds lists or objects nested more than ${NESTING_MAX} deep`;
    case 'field-missing':
      return `the required field "${problem.field}" has no text`;
    case 'field-not-text':
      return `field "${problem.field}" must be text`;
    case 'metadata':
      return `metadata "${problem.property}": ${metadataText(problem.problem)}`;
    case 'suggestion':
      return `suggestion for "${problem.question}": ${suggestionText(problem.problem)}`;
    case 'scores-incomplete':
      return `suggestion for "${problem.question}": some of its scores are missing; the record is kept, the scores are not`;
    case 'step-not-a-number':
    case 'agent-not-text':
      return `suggestion for "${problem.question}": the ${problem.code === 'agent-not-text' ? 'agent must be text' : 'column must hold a number'}`;
    case 'vector-not-numbers':
    case 'vector-length':
      return `vector "${problem.vector}" ${vectorText(problem)}`;
    case 'external-id-not-text':
      return 'the external id must be text or a whole number';
    case 'external-id-taken':
      return `the external id "${problem.externalId}" is taken already`;
    default:
      return assertNever(problem);
  }
}

function sizeText(
  problem: Extract<RowProblem, { readonly code: 'column-count' | 'row-too-long' | 'too-many-columns' }>,
): string {
  switch (problem.code) {
    case 'column-count':
      return `the row has ${problem.found} cells, the header ${problem.expected}`;
    case 'row-too-long':
      return `the row is longer than ${problem.limit} bytes; is a quote not closed?`;
    case 'too-many-columns':
      return `the row has more than ${problem.limit} columns`;
    default:
      return assertNever(problem);
  }
}

function vectorText(problem: Extract<RowProblem, { readonly vector: string }>): string {
  if (problem.code === 'vector-not-numbers') return 'must be a list of numbers';
  return `has ${problem.found} numbers instead of ${problem.expected}`;
}

function metadataText(problem: MetadataValueProblem): string {
  switch (problem.code) {
    case 'not-terms':
      return 'must be text or a list of texts';
    case 'unknown-term':
      return `"${problem.term}" is not among the terms`;
    case 'not-a-whole-number':
      return 'must be a whole number';
    case 'beyond-64-bits':
      return 'must fit into 64 bits, from -9223372036854775808 to 9223372036854775807';
    case 'not-a-number':
      return 'must be a number';
    case 'out-of-bounds':
      return `must be ${boundsText(problem.min, problem.max)}`;
    default:
      return assertNever(problem);
  }
}

function boundsText(min: ExactNumber | null, max: ExactNumber | null): string {
  const bounds = [min === null ? '' : `at least ${min}`, max === null ? '' : `at most ${max}`];
  return bounds.filter((bound) => bound !== '').join(' and ');
}

function suggestionText(problem: SuggestionProblem): string {
  switch (problem.code) {
    case 'value':
      return problemText(problem.problem);
    case 'score-not-a-number':
      return 'the score must be a number';
    case 'score-out-of-range':
      return 'the score must be between 0 and 1';
    case 'score-needs-list':
      return 'the score must be a list, one number for each item';
    case 'score-needs-single-number':
      return 'the score must be a single number';
    case 'score-count-differs':
      return `there are ${problem.scores} scores for ${problem.values} items`;
    case 'agent-malformed':
      return 'the agent may hold letters, digits, spaces and - _ : . / only, 200 characters at most';
    default:
      return assertNever(problem);
  }
}
