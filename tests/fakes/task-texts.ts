import { parseQuery } from '#domain/query-language/parse-query';
import type { Query } from '#domain/query-language/query-tree';
import type { TaskRecord } from '#domain/task-record/task-record';
import { standardWords } from '#domain/text/standard-words';

/* Texts of text classification records, as the fake of their source searches and counts them. */

/** Whether a record has all words and patterns of a query; a query of another kind is a text that is part of an input. */
export function isWritten(text: string, record: TaskRecord): boolean {
  const query = parseQuery(text);
  const level = query.ok ? query.value : null;
  const tests = level?.should.length === 0 && level.not.length === 0 ? level.must.map(wordTest) : [];
  const isOfWords = tests.length > 0 && !tests.includes(null);
  if (isOfWords) return tests.every((test) => wordsOf(record).some((word) => test?.(word)));
  if (text.trim().startsWith('alike:')) return text.trim() === `alike:${digestInMemory(record)}`;
  return text.trim() === '' || inputsOf(record).some((input) => input.includes(text.trim()));
}

function wordTest(clause: Query): ((word: string) => boolean) | null {
  if (clause.kind === 'regex') {
    const pattern = new RegExp(`^(?:${clause.text})$`, 'u');
    return (word) => pattern.test(word);
  }
  if (clause.kind !== 'term' || clause.field !== null) return null;
  const [only, ...others] = standardWords(clause.text);
  return only === undefined || others.length > 0 ? null : (word) => word === only;
}

/** Runs of letters, each once. */
export function countedWordsOf(record: TaskRecord): readonly string[] {
  const runs = wordsOf(record).flatMap((word) => word.split(/\P{L}+/u));
  return [...new Set(runs)].filter((run) => run !== '');
}

/** What is equal for records with the same words. */
export function digestInMemory(record: TaskRecord | undefined): string {
  return record === undefined ? '' : wordsOf(record).join('-');
}

function wordsOf(record: TaskRecord): readonly string[] {
  return inputsOf(record).flatMap((input) => standardWords(input));
}

function inputsOf({ content }: TaskRecord): readonly string[] {
  return 'inputs' in content ? [...content.inputs.values()].flat() : [];
}
