import { describe, expect, it } from 'vitest';
import german from '#locales/de.json';
import english from '#locales/en.json';
import { parseQuery } from '#domain/query-language/parse-query';
import { QUERY_EXAMPLES } from './query-examples';

describe.each([
  ['English', english],
  ['German', german],
])('%s examples of the query language', (_language, texts) => {
  it.each(QUERY_EXAMPLES)('the example of %s is a query without a mistake (TSK-4)', (id) => {
    expect(parseQuery(texts.tasks.query.help.examples[id])).toMatchObject({ ok: true });
  });
});
