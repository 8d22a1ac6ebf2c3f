import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import { toJsonText } from '../json';
import type { Engine } from './engine';
import { encodeParameter } from './sql-values';

describe('values of the database', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await openTestEngine();
  });
  afterAll(() => engine.close());

  async function valueOf(expression: RawBuilder<unknown>): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(engine.db);
    return rows[0]?.value;
  }

  it.each<[string, RawBuilder<unknown>, unknown]>([
    ['a count is a number', sql`count(*)`, 1],
    ['a sum of counts is a number', sql`sum(7::bigint)`, 7],
    ['a truth value is a boolean', sql`false`, false],
    ['a missing value is null', sql`null::jsonb`, null],
    [
      'a time has microseconds and no zone',
      sql`timestamptz '2024-05-09 12:20:30.5+02'`,
      '2024-05-09T10:20:30.500000',
    ],
    [
      'a time on the full second has no fraction',
      sql`timestamptz '2024-05-09 10:20:30+00'`,
      '2024-05-09T10:20:30',
    ],
    [
      'a time keeps its last microsecond',
      sql`timestamptz '2024-05-09 10:20:30.000001+00'`,
      '2024-05-09T10:20:30.000001',
    ],
    ['JSON is parsed', sql`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
    ['JSON null is null', sql`'null'::jsonb`, null],
    ['a single precision array is numbers', sql`array[0.1, -2, 1e-9]::real[]`, [0.1, -2, 1e-9]],
    ['an empty array is empty', sql`'{}'::real[]`, []],
    [
      'texts come out of an array as they went in',
      sql`array['a"b', 'c,d', '\\', '{}', '', 'NULL', null, 'é']`,
      ['a"b', 'c,d', '\\', '{}', '', 'NULL', null, 'é'],
    ],
    [
      'an id is text',
      sql`'0A22B6E4-5BC2-4FCE-857A-26ACB4CFB628'::uuid`,
      '0a22b6e4-5bc2-4fce-857a-26acb4cfb628',
    ],
  ])('%s', async (_, expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    ['text', 'it\'s "quoted" \\ {a,b} 🙂', 'text'],
    ['a number', 2_147_483_648, 'bigint'],
    ['a fraction', 0.25, 'double precision'],
    ['a truth value', true, 'boolean'],
    ['a time', '2024-05-09T10:20:30.123456', 'timestamptz'],
    ['a vector', [0.123456789012345, -1, 3e-7], 'double precision[]'],
    ['an array of texts', ['a"b', 'c,d', '\\', '{}', '', 'NULL', 'é'], 'text[]'],
    ['an array of ids', ['0a22b6e4-5bc2-4fce-857a-26acb4cfb628'], 'uuid[]'],
    ['null', null, 'text'],
  ])('%s returns as it was sent', async (_, value, type) => {
    expect(await valueOf(sql`${value}::${sql.raw(type)}`)).toEqual(value);
  });

  it.each<[string, readonly number[]]>([
    ['of one number', [0.5]],
    ['of extremes', [0, -0, 1, -1.5, 0.123456789012345, Number.MAX_VALUE, -Number.MIN_VALUE]],
    ['of none', []],
  ])('a packed vector %s arrives as the numbers', async (_, numbers) => {
    const sent = sql`${Float64Array.from(numbers)}::double precision[]`;
    expect(await valueOf(sent)).toEqual(numbers);
    expect(await valueOf(sql`cardinality(${sent})`)).toBe(numbers.length);
  });

  it.each([[{ a: 1 }], [[1, 2]], ['text'], [3], [true], [{ ['__proto__']: 'a name like any other' }]])(
    'JSON %j returns as it was sent',
    async (value) => {
      expect(JSON.stringify(await valueOf(sql`${toJsonText(value)}::jsonb`))).toBe(JSON.stringify(value));
    },
  );

  it('refuses an object as a parameter', () => {
    expect(() => encodeParameter({ a: 1 })).toThrow(TypeError);
    expect(() => encodeParameter(new Date(0))).toThrow(TypeError);
  });
});
