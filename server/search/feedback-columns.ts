import { assertNever } from '#domain/shared/assert-never';
import { SUGGESTION_PROPERTIES, type SuggestionProperty } from '#domain/search/feedback/record-subject';
import type { ExactNumber } from '#domain/shared/exact-json';
import type { JsonValue } from '../store/json';
import type { QueueStatus } from '../store/queries/record-queues';
import type { ColumnReader, IndexLayout } from './engine/index-layout';
import type { Column, Condition, TextColumn, VectorColumn } from './search-request';
import type { FeedbackShape, FeedbackRow, SourceResponse } from './search-source';

/*
 * Columns of feedback datasets: how a request names them, and how an index fills them. The engine knows columns only;
 * questions, metadata properties, suggestions, responses and vectors end here.
 */

type Question = FeedbackShape['questions'][number];
type Property = FeedbackShape['properties'][number];

const STATUSES: readonly QueueStatus[] = ['pending', 'draft', 'submitted', 'discarded'];

export function fieldColumn(name: string): TextColumn {
  return { name, kind: 'text' };
}

export function vectorColumn(vectorsSettingsId: string): VectorColumn {
  return { name: vectorsSettingsId, kind: 'vector' };
}

export function timeColumn(property: 'inserted_at' | 'updated_at'): Column {
  return { name: property, kind: 'time' };
}

export function metadataColumn({ name, type }: Property): Column {
  return { name: `metadata.${name}`, kind: type };
}

/** Null for a question whose answers are not indexed (SEA-11). */
export function responseColumn({ id, type }: Question, userId: string | null): Column | null {
  const kind = answerKind(type);
  return kind && { name: `response.${id}`, kind, userId };
}

/** Null for the values of a question whose answers are not indexed (SEA-12). */
export function suggestionColumn({ id, type }: Question, property: SuggestionProperty): Column | null {
  switch (property) {
    case 'value': {
      const kind = answerKind(type);
      return kind && { name: `suggestion.value.${id}`, kind };
    }
    case 'score':
      return { name: `suggestion.score.${id}`, kind: 'float' };
    case 'agent':
      return agentColumn({ id });
    default:
      return assertNever(property);
  }
}

export function agentColumn({ id }: Pick<Question, 'id'>): Column {
  return { name: `suggestion.agent.${id}`, kind: 'terms' };
}

/** Statuses by the response of one user, or of all users, in which case a record may have several. */
export function statusColumn(userId: string | null): Column {
  return { name: 'status', kind: 'terms', userId };
}

/** Alternatives; none or all four mean every record. */
export function statusCondition(statuses: readonly QueueStatus[], userId: string | null): Condition {
  const isEverything = statuses.length === 0 || STATUSES.every((status) => statuses.includes(status));
  if (isEverything) return { kind: 'all', of: [] };
  return { kind: 'value', column: statusColumn(userId), match: { kind: 'terms', values: statuses } };
}

/** All columns of a dataset, and the places of their values in its records. */
export function feedbackLayout({
  questions,
  properties,
  vectors,
}: FeedbackShape): IndexLayout<FeedbackRow, SourceResponse> {
  return {
    recordOf: (row) => row,
    ofRecords: [
      ...(['inserted_at', 'updated_at'] as const).map(timeReader),
      ...properties.map(metadataReader),
      ...questions.flatMap(suggestionReaders),
    ],
    ofUsers: [
      { name: 'status', kind: 'terms', absent: 'pending', valuesIn: ({ status }) => [status] },
      ...questions.flatMap(responseReaders),
    ],
    vectors: vectors.map(({ id, dimensions }) => ({ name: vectorColumn(id).name, dimensions })),
    texts: { analyzer: 'folded', whole: null },
    rowsOfUsers: ({ responses }) => responses,
  };
}

/** Ratings are indexed as numbers, labels as texts, and nothing of other types. */
function answerKind(type: string): 'rating' | 'terms' | null {
  if (type === 'rating') return 'rating';
  return type === 'label_selection' || type === 'multi_label_selection' ? 'terms' : null;
}

function timeReader(property: 'inserted_at' | 'updated_at'): ColumnReader<FeedbackRow> {
  const timeIn = ({ insertedAt, updatedAt }: FeedbackRow) =>
    property === 'inserted_at' ? insertedAt : updatedAt;
  return readerOf(timeColumn(property), (record) => microsecondsOf(timeIn(record)));
}

function metadataReader(property: Property): ColumnReader<FeedbackRow> {
  return readerOf(metadataColumn(property), ({ metadata }) => {
    const value = ownValue(metadata ?? {}, property.name);
    return property.type === 'terms' ? termsOf(value) : value;
  });
}

function suggestionReaders(question: Question): readonly ColumnReader<FeedbackRow>[] {
  return SUGGESTION_PROPERTIES.flatMap((property) => {
    const column = suggestionColumn(question, property);
    const suggested = ({ suggestions }: FeedbackRow): JsonValue | undefined =>
      suggestions.find(({ questionId }) => questionId === question.id)?.[property];
    return column === null ? [] : [readerOf(column, suggested)];
  });
}

function responseReaders(question: Question): readonly ColumnReader<SourceResponse>[] {
  const column = responseColumn(question, null);
  return column === null ? [] : [readerOf(column, ({ values }) => ownValue(values, question.id))];
}

function readerOf<Row>(
  { name, kind }: Column,
  valueIn: (row: Row) => JsonValue | undefined,
): ColumnReader<Row> {
  return kind === 'terms' || kind === 'keyword'
    ? { name, kind, valuesIn: (row) => textsIn(valueIn(row)) }
    : { name, kind, valuesIn: (row) => numbersIn(valueIn(row)) };
}

/** Names that users chose may equal the members of every object. */
function ownValue(values: Readonly<Record<string, JsonValue>>, name: string): JsonValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Numbers among terms are found as their text. */
function termsOf(value: JsonValue | undefined): JsonValue | undefined {
  if (isNumber(value)) return String(value);
  return isList(value) ? value.map((term) => (isNumber(term) ? String(term) : term)) : value;
}

/** The texts that a value is or has as elements. */
function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

/** The numbers that a value is or has as elements. */
function numbersIn(value: JsonValue | undefined): readonly ExactNumber[] {
  if (isNumber(value)) return [value];
  return isList(value) ? value.filter(isNumber) : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isNumber(value: JsonValue | undefined): value is ExactNumber {
  return typeof value === 'number' || typeof value === 'bigint';
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?/;

/** Microseconds since 1970 of a time in UTC. They matter: rows of one transaction are that close together. */
export function microsecondsOf(time: string): number {
  const [, day = '', clock = '', fraction = ''] = TIME.exec(time) ?? [];
  return Date.parse(`${day}T${clock}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
}
