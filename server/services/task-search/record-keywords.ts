import { DEFAULT_QUERY_FIELD, parseQuery } from '#domain/query-language/parse-query';
import { EXACT_FIELD, soughtWordsOf } from '#domain/query-language/query-keywords';
import { judgedRecord } from '#domain/task-record/judged-record';
import type { RecordTask } from '#domain/task-record/task-record';
import { storedEntries } from '../task-datasets/merged-entries';
import type { TaskQuery } from './task-query';
import { INPUT, TextKeywords, type RecordText } from './text-keywords';

/** Finds the words that a query looks for in the texts of records. */
export interface KeywordFinder {
  /** The words as the texts of a record spell them. `content` is JSON. */
  keywordsOf(task: RecordTask, content: string): readonly string[];
}

/** Null if the query looks for no words. */
export function keywordFinder({ text, ids }: TaskQuery): KeywordFinder | null {
  if (text === null || ids.length > 0) return null;
  const query = parseQuery(text);
  if (!query.ok || query.value === null) return null;
  const sought = soughtWordsOf(query.value);
  let steps = 0;
  const spend = (more: number) => (steps += more) <= MAX_STEPS;
  const finders = (['', EXACT_FIELD] as const)
    .map((suffix) => new TextKeywords(sought, suffix, spend))
    .filter(({ isSought }) => isSought);
  if (finders.length === 0) return null;
  return {
    keywordsOf: (task, content) => {
      const texts = textsOf(task, content);
      return [...new Set(finders.flatMap((finder) => finder.keywordsIn(texts)))];
    },
  };
}

/** Steps of all patterns and phrases of a request, some 30 ms: other requests wait for them. */
const MAX_STEPS = 10_000_000;

function textsOf(task: RecordTask, content: string): readonly RecordText[] {
  const record = judgedRecord(task, { content: storedEntries(content), marks: new Map() });
  if (record.task !== 'TextClassification')
    return [{ field: DEFAULT_QUERY_FIELD, value: record.content.text }];
  return [...record.content.inputs].flatMap(([key, values]) =>
    [values].flat().map((value) => ({ field: INPUT + key, value })),
  );
}
