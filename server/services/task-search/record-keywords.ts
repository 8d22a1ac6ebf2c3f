import { DEFAULT_QUERY_FIELD, parseQuery } from '#domain/query-language/parse-query';
import { keywordsIn, soughtWordsOf, type SoughtWords } from '#domain/query-language/query-keywords';
import { judgedRecord } from '#domain/task-record/judged-record';
import type { RecordTask } from '#domain/task-record/task-record';
import { storedEntries } from '../task-datasets/merged-entries';
import type { TaskQuery } from './task-query';

/** The words that keywords of records are found by; null if the query looks for none. */
export function soughtKeywords({ text, ids }: TaskQuery): SoughtWords | null {
  if (text === null || ids.length > 0) return null;
  const query = parseQuery(text);
  if (!query.ok || query.value === null) return null;
  const words = soughtWordsOf(query.value);
  return [...words.keys()].some(isTextField) ? words : null;
}

const INPUT = 'inputs.';

function isTextField(field: string): boolean {
  return field === DEFAULT_QUERY_FIELD || field.startsWith(INPUT);
}

/** The words that were looked for, as the texts of a record spell them. `content` is JSON. */
export function recordKeywords(task: RecordTask, content: string, sought: SoughtWords): readonly string[] {
  const record = judgedRecord(task, { content: storedEntries(content), marks: new Map() });
  const texts =
    record.task === 'TextClassification'
      ? [...record.content.inputs].map(([key, value]) => ({ field: INPUT + key, values: [value].flat() }))
      : [{ field: DEFAULT_QUERY_FIELD, values: [record.content.text] }];
  const keywords = texts.flatMap(({ field, values }) => {
    const words = new Set(fieldsOf(field).flatMap((name) => [...(sought.get(name) ?? [])]));
    return words.size === 0 ? [] : values.flatMap((value) => keywordsIn(value, words));
  });
  return [...new Set(keywords)];
}

/** Names by which a query may look into a text. */
function fieldsOf(field: string): readonly string[] {
  return field.startsWith(INPUT) ? [DEFAULT_QUERY_FIELD, `${INPUT}*`, field] : [field];
}
