import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { namedSchema } from './named';

const schema = namedSchema(z.object({ value: z.number() }));

describe('namedSchema', () => {
  it('namedSchema keeps every name that a user may choose', () => {
    const text = '{"__proto__":{"value":1},"constructor":{"value":2},"topic":{"value":3}}';
    const parsed = schema.parse(JSON.parse(text));
    expect(JSON.stringify(parsed)).toBe(text);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    ['a list', [], []],
    ['null', null, []],
    ['a text', 'x', []],
    ['a wrong value', { topic: { value: 'x' } }, ['topic', 'value']],
    ['a wrong value under an odd name', JSON.parse('{"__proto__":3}'), ['__proto__']],
  ])('namedSchema refuses %s and returns the path', (_, given, path) => {
    const parsed = z.safeParse(schema, given);
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('namedSchema returns the path through an enclosing object', () => {
    const parsed = z.safeParse(z.object({ values: z.nullable(schema) }), { values: { topic: 3 } });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ['values', 'topic'],
      code: 'invalid_type',
      expected: 'object',
    });
  });

  it('namedSchema can be described as a JSON schema', () => {
    expect(z.toJSONSchema(z.object({ values: schema }))).toMatchObject({
      properties: { values: { type: 'object' } },
    });
  });
});
