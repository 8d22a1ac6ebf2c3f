import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { NO_SCORES } from '#domain/queue/record-queue';
import type { FilterCondition } from '#domain/search/filter-condition';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import type { SortKey } from '#domain/search/feedback/record-order';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { finds, soughtWords } from '#domain/search/text-matches';
import type { TextQuery } from '#domain/search/text-query';
import { wordsOf } from '#domain/text/words';
import { assertNever } from '#domain/shared/assert-never';

type Value = string | number;

interface FoundBySearch {
  readonly records: readonly FeedbackRecord[];
  readonly scores: ReadonlyMap<string, number>;
}

/** Questions that distinguish suggestions. */
type NamedQuestion = Pick<Question, 'id' | 'name'>;

/** Result of a server's search, by the plainest means: no index, and vectors only as the order of the records. */
export function foundRecords(
  all: readonly FeedbackRecord[],
  search: RecordSearch,
  questions: readonly NamedQuestion[],
): FoundBySearch {
  const { similarity, sort } = search;
  const matching = all.filter((record) => matches(record, search, questions));
  if (similarity === null) return { records: sorted(matching, sort, questions), scores: NO_SCORES };
  const alike = matching.filter(({ id }) => id !== similarity.recordId);
  const ranked = similarity.order === 'most' ? alike : alike.toReversed();
  const records = ranked.slice(0, similarity.limit);
  return { records, scores: new Map(records.map(({ id }, rank) => [id, 1 - rank / 1_000])) };
}

function matches(record: FeedbackRecord, search: RecordSearch, questions: readonly NamedQuestion[]): boolean {
  const { text, filters } = search;
  return (
    (text === null || hasWords(record, text)) &&
    filters.every(({ subject, condition }) => meets(valuesOf(record, subject, questions), condition))
  );
}

function valuesOf(
  record: FeedbackRecord,
  subject: FilterSubject,
  questions: readonly NamedQuestion[],
): readonly Value[] {
  switch (subject.entity) {
    case 'metadata':
      return listed(record.metadata.get(subject.property));
    case 'response':
      return answerTo(record, subject.question);
    case 'suggestion':
      return listed(suggestionTo(record, subject.question, questions)?.[subject.property]);
    default:
      return assertNever(subject);
  }
}

function hasWords({ fields }: FeedbackRecord, query: TextQuery): boolean {
  const texts = query.field === null ? [...fields.values()] : [fields.get(query.field) ?? ''];
  const words = texts.flatMap((text) => wordsOf(text));
  const sought = soughtWords(query);
  return sought.length > 0 && sought.every((one) => words.some(({ word }) => finds(one, word)));
}

function suggestionTo(record: FeedbackRecord, question: string, questions: readonly NamedQuestion[]) {
  const id = questions.find(({ name }) => name === question)?.id;
  const suggestion = record.suggestions.find(({ questionId }) => questionId === id);
  return suggestion && { ...suggestion, value: suggestion.value.value };
}

function answerTo(record: FeedbackRecord, question: string): readonly Value[] {
  return listed(record.response?.answers.get(question)?.value);
}

function meets(values: readonly Value[], condition: FilterCondition): boolean {
  if (condition.kind === 'range') {
    const { ge, le } = condition;
    return values.some((value) => Number(value) >= (ge ?? -Infinity) && Number(value) <= (le ?? Infinity));
  }
  const has = (value: string) => values.some((own) => String(own) === value);
  return condition.operator === 'and' ? condition.values.every(has) : condition.values.some(has);
}

function listed(value: unknown): readonly Value[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return Array.isArray(value) ? value.flatMap(listed) : [];
}

function sorted(
  records: readonly FeedbackRecord[],
  sort: RecordSearch['sort'],
  questions: readonly NamedQuestion[],
): readonly FeedbackRecord[] {
  return records.toSorted((a, b) => {
    for (const key of sort) {
      const order = compared(valueOf(a, key, questions), valueOf(b, key, questions), key.order);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Records without a value come last either way. */
function compared(a: Value | undefined, b: Value | undefined, order: SortKey['order']): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const ascending = Number(a > b) - Number(a < b);
  return order === 'asc' ? ascending : -ascending;
}

function valueOf(
  record: FeedbackRecord,
  { by }: SortKey,
  questions: readonly NamedQuestion[],
): Value | undefined {
  switch (by.entity) {
    case 'record':
      return (by.property === 'inserted_at' ? record.insertedAt : record.updatedAt).getTime();
    case 'metadata':
      return listed(record.metadata.get(by.property))[0];
    case 'response':
      return answerTo(record, by.question)[0];
    case 'suggestion':
      return listed(suggestionTo(record, by.question, questions)?.[by.property])[0];
    default:
      return assertNever(by);
  }
}
