import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import { NOTHING, type Column, type Condition } from '#server/search/search-request';
import {
  keywordColumn,
  SCORE_COLUMN,
  taskMetadataColumn,
  type TaskKeyword,
} from '#server/search/task-columns';
import { badTaskRequest, badTaskSearch, type ServiceFailure } from '../service-failure';
import type { TaskSearchProblem } from '../task-datasets/task-problems';
import { queryCondition } from './query-condition';
import type { QueryScope, TaskFields } from './task-fields';
import type { TaskQuery } from './task-query';

/** The records that a query object finds, apart from its vector (TWI-25). */
export function taskCondition(query: TaskQuery, scope: QueryScope): Result<Condition, ServiceFailure> {
  if (query.isRaw) return badTaskRequest({ code: 'raw-query' });
  if (query.ids.length > 0) return ok(anyOf('id', query.ids));
  const searched = textConditions(query, scope);
  if (!searched.ok) return badTaskSearch(searched.error);
  return ok({ kind: 'all', of: [...searched.value, ...filterConditions(query, scope.fields)] });
}

/** Conditions of the texts in the query language. */
function textConditions(
  { text, uncoveredByRules }: TaskQuery,
  scope: QueryScope,
): Result<readonly Condition[], TaskSearchProblem> {
  const conditions: Condition[] = [];
  const wanted = text === null ? ok(null) : queryCondition(text, scope);
  if (!wanted.ok) return wanted;
  if (wanted.value !== null) conditions.push(wanted.value);
  const rules = scope.fields.task === 'TextClassification' ? uncoveredByRules : [];
  for (const rule of rules) {
    const covered = queryCondition(rule, scope);
    if (!covered.ok) return covered;
    // A blank rule covers nothing.
    if (covered.value !== null) conditions.push({ kind: 'not', of: covered.value });
  }
  const isTooComplex = conditions.reduce((sum, condition) => sum + leavesOf(condition), 0) > MAX_LEAVES;
  return isTooComplex ? err({ code: 'too-complex' }) : ok(conditions);
}

/** A pattern is compared with every word, so that fewer of them are allowed. */
const LEAVES_OF_PATTERN = 4;

/** Words and values of all texts together. The search keeps a list of records for each of them. */
export const MAX_LEAVES = 1_024;

export function leavesOf(condition: Condition): number {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.reduce((sum, part) => sum + leavesOf(part), 0);
    case 'not':
      return leavesOf(condition.of);
    case 'words':
    case 'sequence':
    case 'word-range':
    case 'value':
    case 'exists':
      return 1;
    case 'pattern':
      return LEAVES_OF_PATTERN;
    default:
      return assertNever(condition);
  }
}

function filterConditions(query: TaskQuery, fields: TaskFields): readonly Condition[] {
  const { status, annotatedBy, predictedBy, annotatedAs, predictedAs, predicted, score, metadata } = query;
  const isJudged = fields.task !== 'Text2Text';
  const lists: readonly (readonly [TaskKeyword, readonly string[]])[] = [
    ['status', status],
    ['annotated_by', annotatedBy],
    ['predicted_by', predictedBy],
    ['annotated_as', isJudged ? annotatedAs : []],
    ['predicted_as', isJudged ? predictedAs : []],
    ['predicted', isJudged && predicted !== null ? [predicted] : []],
  ];
  return [
    ...lists.filter(([, values]) => values.length > 0).map(([name, values]) => anyOf(name, values)),
    ...(score === null ? [] : [scoreCondition(score)]),
    ...[...metadata].map(([key, values]) => metadataCondition(fields, key, values)),
    ...(query.hasAnnotation ? [exists(keywordColumn('annotated_by'))] : []),
    ...(query.hasPrediction ? [exists(keywordColumn('predicted_by'))] : []),
  ];
}

function scoreCondition({ from, to }: NonNullable<TaskQuery['score']>): Condition {
  const [low, high] = [from, to].map((value) => (value === null ? null : { value, isIncluded: true }));
  return {
    kind: 'value',
    column: SCORE_COLUMN,
    match: { kind: 'between', from: low ?? null, to: high ?? null },
  };
}

/** Values are compared as texts. A key that no record has matches nothing. */
function metadataCondition(fields: TaskFields, key: string, values: readonly string[]): Condition {
  const column = taskMetadataColumn(key, fields.metadata.get(key) ?? 0);
  return column === null ? NOTHING : { kind: 'value', column, match: { kind: 'terms', values } };
}

function anyOf(name: TaskKeyword, values: readonly string[]): Condition {
  return { kind: 'value', column: keywordColumn(name), match: { kind: 'terms', values } };
}

function exists(column: Column): Condition {
  return { kind: 'exists', column };
}
