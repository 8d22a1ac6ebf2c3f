import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** Values of addresses, of which there are few, and the helpers that replace the schemas of the library. */
const EXEMPT: readonly string[] = [
  'server/routes/accounts/session-endpoints.ts',
  'server/routes/http/id-list.ts',
  'server/routes/http/items-body.ts',
  'server/routes/http/lax-values.ts',
  'server/routes/http/request-schemas.ts',
  'server/routes/records/history-endpoints.ts',
  'server/routes/records/record-list-query.ts',
  'server/routes/task-datasets/search/task-metric-endpoints.ts',
];

/** The source without schemas that only describe a shape: constants called so, and second arguments of `shapedAs`. */
function withoutShapes(source: string): string {
  const named = source.replaceAll(/^const \w*(?:Shape|SHAPE)\b[^;]*;/gmu, '');
  const [first = '', ...calls] = named.split('shapedAs(');
  return first + calls.map(withoutLastArgument).join('');
}

/** Cuts the last argument from the rest of a source that begins with the arguments of a call. */
function withoutLastArgument(rest: string): string {
  let depth = 0;
  let comma = 0;
  for (const [at, sign] of [...rest].entries()) {
    if ('([{'.includes(sign)) depth += 1;
    if (sign === ',' && depth === 0 && !/^,\s*\)/u.test(rest.slice(at))) comma = at;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return rest.slice(0, comma) + rest.slice(at);
  }
  return rest;
}

/** Schemas of the library that report every mistake, or drop the key `__proto__`. */
function unboundedSchemas(source: string): readonly string[] {
  const found = withoutShapes(source).matchAll(/\bz\.(?:array|record)\(/gu);
  return [...found].map(([call]) => call);
}

it('schemas of lists and maps of any length are found, and those that only describe are not', () => {
  expect(unboundedSchemas('const body = z.object({ a: z.array(z.string()) });')).toEqual(['z.array(']);
  expect(unboundedSchemas('const body = z.record(z.string(), item);')).toEqual(['z.record(']);
  expect(unboundedSchemas('const labelShape = z.union([\n  z.array(z.string()),\n]);')).toEqual([]);
  expect(unboundedSchemas('shapedAs(listOf(z.array(item)), z.record(a, b))')).toEqual(['z.array(']);
  expect(unboundedSchemas('shapedAs(\n  schema,\n  z.array(z.string()),\n);')).toEqual([]);
});

it('no schema of a body reports mistakes without end or drops names: it uses listOf, boundedList and mapOf', () => {
  const files = filesBelow(ROOT, ['server/routes'], /(?<!\.test)\.ts$/u);
  const sources = files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);
  const offences = sources
    .filter(([file, source]) => !EXEMPT.includes(file) && unboundedSchemas(source).length > 0)
    .map(([file]) => file);

  expect(files.length).toBeGreaterThan(50);
  expect(offences).toEqual([]);
});
