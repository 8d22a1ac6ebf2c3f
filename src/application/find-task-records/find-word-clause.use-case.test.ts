import { describe, expect, it } from 'vitest';
import { aTextClassification, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { wordPartClause } from '#domain/query-language/counted-word-clause';
import { NO_TASK_FILTERS } from '#domain/search/task/task-search';
import { FindWordClause } from './find-word-clause.use-case';

function setUp() {
  const texts = ['slow number0', 'slow number', 'slow cat', 'number1', '中文'];
  const records = new InMemoryTaskRecordSource(
    texts.map((text, index) => aTextClassification({ name: `r${index}`, inputs: { text } })),
  );
  const find = new FindWordClause(records);
  return {
    records,
    clauseOf: (word: string, count: number, text = '') =>
      find.execute(TASK_DATASET, { ...NO_TASK_FILTERS, text }, { word, count }),
  };
}

describe('FindWordClause', () => {
  it('a word that finds all of its records is the clause (TSK-40)', async () => {
    const { clauseOf } = setUp();
    expect(await clauseOf('slow', 3)).toBe('slow');
    expect(await clauseOf('cat', 1, 'slow')).toBe('cat');
  });

  it('a pattern finds a word that is a part of longer words in some records (TSK-40)', async () => {
    const { clauseOf } = setUp();
    expect(await clauseOf('number', 3)).toBe(wordPartClause('number'));
    expect(await clauseOf('number', 2, 'slow')).toBe(wordPartClause('number'));
  });

  it('only the records of the search decide', async () => {
    expect(await setUp().clauseOf('number', 1, 'slow AND number')).toBe('number');
  });

  it('a word of several compared words is a phrase, without a request', async () => {
    const { clauseOf, records } = setUp();
    expect(await clauseOf('中文', 1)).toBe('"中文"');
    expect(records.calls.log).toEqual([]);
  });

  it('the clause is the pattern if there is no answer, because the pattern finds the word in any place', async () => {
    const { clauseOf, records } = setUp();
    records.calls.failNext('total', { kind: 'network' });
    expect(await clauseOf('slow', 3)).toBe(wordPartClause('slow'));
  });
});
