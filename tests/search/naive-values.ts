import { wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';
import type { Match } from '#server/search/search-request';
import type { FeedbackShape, FeedbackRow, SourceResponse } from '#server/search/search-source';
import type { JsonValue } from '#server/store/json';
import type { SortSubject, Subject } from './feedback-search';

type Value = string | ExactNumber;

/** All values that a record has for a subject, each once. */
export function valuesOf(
  record: FeedbackRow,
  subject: SortSubject,
  { questions, properties }: FeedbackShape,
  userId: string | null,
): readonly Value[] {
  const isIndexed = (questionId: string) =>
    /label|rating/.test(questions.find(({ id }) => id === questionId)?.type ?? '');
  switch (subject.kind) {
    case 'record':
      return [subject.property === 'inserted_at' ? record.insertedAt : record.updatedAt];
    case 'metadata':
      return properties.some(({ name }) => name === subject.property)
        ? partsOf(record.metadata?.[subject.property]).map((value) => precise(value, subject, properties))
        : [];
    case 'response':
      return isIndexed(subject.questionId)
        ? unique(responsesOf(record, userId).flatMap(({ values }) => partsOf(values[subject.questionId])))
        : [];
    case 'suggestion':
      return suggestedValues(record, subject, isIndexed(subject.questionId));
  }
}

function suggestedValues(
  { suggestions }: FeedbackRow,
  { questionId, property }: Extract<Subject, { kind: 'suggestion' }>,
  isIndexed: boolean,
): readonly Value[] {
  const suggestion = suggestions.find((one) => one.questionId === questionId);
  if (suggestion === undefined || (property === 'value' && !isIndexed)) return [];
  const values = partsOf(suggestion[property]);
  return property === 'score' ? values.map(single) : values;
}

export function matches(value: Value, match: Match, isSingle: boolean): boolean {
  const bound = (number: ExactNumber) => (isSingle ? single(number) : number);
  if (match.kind === 'terms')
    return match.values.some((term) =>
      typeof value === 'string'
        ? term === value
        : term !== '' && bound(wholeNumberOf(term) ?? Number(term)) === value,
    );
  if (typeof value === 'string') {
    const text = (number: ExactNumber) =>
      typeof number === 'bigint' || Number.isInteger(number) ? `${number}.0` : String(number);
    return (match.ge === null || value >= text(match.ge)) && (match.le === null || value <= text(match.le));
  }
  return (match.ge === null || value >= bound(match.ge)) && (match.le === null || value <= bound(match.le));
}

export function isSingle(subject: Subject, { properties }: FeedbackShape): boolean {
  if (subject.kind === 'suggestion') return subject.property === 'score';
  return (
    subject.kind === 'metadata' &&
    properties.some(({ name, type }) => name === subject.property && type === 'float')
  );
}

/** The statuses a record has at once: one for the caller, several over all users. */
export function statusesOf(record: FeedbackRow, userId: string | null): readonly string[] {
  const statuses = responsesOf(record, userId).map(({ status }) => status);
  return statuses.length === 0 ? ['pending'] : unique(statuses);
}

function responsesOf({ responses }: FeedbackRow, userId: string | null): readonly SourceResponse[] {
  return userId === null ? responses : responses.filter((response) => response.userId === userId);
}

function precise(
  value: Value,
  { property }: Extract<Subject, { kind: 'metadata' }>,
  properties: FeedbackShape['properties'],
): Value {
  const isFloat = properties.some(({ name, type }) => name === property && type === 'float');
  return isFloat ? single(value) : value;
}

/** Only fractions are rounded. */
function single<V extends Value>(value: V): V | number {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value;
}

function partsOf(value: JsonValue | undefined): readonly Value[] {
  const parts = Array.isArray(value) ? value : [value];
  return unique(parts.filter((part): part is Value => ['string', 'number', 'bigint'].includes(typeof part)));
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
