import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validationIssues } from './validation-issues';

function issuesOf(schema: z.ZodMiniType, input: unknown) {
  const parsed = schema.safeParse(input);
  if (parsed.success) throw new Error('The input fits the schema');
  return validationIssues('body', parsed.error.issues, input);
}

describe('issues of zod, in the words of the wire', () => {
  it.each([
    ['a missing key', z.string(), {}, 'value_error.missing', undefined],
    ['null', z.string(), { key: null }, 'type_error.none.not_allowed', undefined],
    ['no text', z.string(), { key: 1 }, 'type_error.str', undefined],
    ['no number', z.number(), { key: 'x' }, 'type_error.float', undefined],
    ['no whole number', z.int(), { key: 1.5 }, 'type_error.integer', undefined],
    ['no boolean', z.boolean(), { key: 1 }, 'type_error.bool', undefined],
    ['no list', z.array(z.string()), { key: {} }, 'type_error.list', undefined],
    ['no map', z.object({}), { key: [] }, 'type_error.dict', undefined],
    ['no record', z.record(z.string(), z.string()), { key: 'x' }, 'type_error.dict', undefined],
    ['none of the words', z.enum(['a', 'b']), { key: 'c' }, 'type_error.enum', { enum_values: ['a', 'b'] }],
    [
      'a short text',
      z.string().check(z.minLength(3)),
      { key: 'x' },
      'value_error.any_str.min_length',
      { limit_value: 3 },
    ],
    [
      'a long text',
      z.string().check(z.maxLength(1)),
      { key: 'xx' },
      'value_error.any_str.max_length',
      { limit_value: 1 },
    ],
    [
      'a short list',
      z.array(z.int()).check(z.minLength(1)),
      { key: [] },
      'value_error.list.min_items',
      { limit_value: 1 },
    ],
    [
      'a long list',
      z.array(z.int()).check(z.maxLength(1)),
      { key: [1, 2] },
      'value_error.list.max_items',
      { limit_value: 1 },
    ],
    [
      'a small number',
      z.number().check(z.gte(0)),
      { key: -1 },
      'value_error.number.not_ge',
      { limit_value: 0 },
    ],
    [
      'too small a number',
      z.number().check(z.gt(0)),
      { key: 0 },
      'value_error.number.not_gt',
      { limit_value: 0 },
    ],
    [
      'a large number',
      z.number().check(z.lte(1)),
      { key: 2 },
      'value_error.number.not_le',
      { limit_value: 1 },
    ],
    [
      'too large a number',
      z.number().check(z.lt(1)),
      { key: 1 },
      'value_error.number.not_lt',
      { limit_value: 1 },
    ],
    [
      'another pattern',
      z.string().check(z.regex(/^a$/)),
      { key: 'b' },
      'value_error.str.regex',
      { pattern: '/^a$/' },
    ],
    ['a rule of its own', z.string().check(z.refine(() => false)), { key: 'b' }, 'value_error', undefined],
  ])('%s', (_, schema, input, type, ctx) => {
    const [issue, ...more] = issuesOf(z.object({ key: schema }), input);
    expect(more).toEqual([]);
    expect(issue).toEqual({ loc: ['body', 'key'], msg: expect.any(String), type, ...(ctx && { ctx }) });
  });

  it('the place leads through lists and maps (WIR-13)', () => {
    const schema = z.object({ items: z.array(z.object({ name: z.string() })) });
    expect(issuesOf(schema, { items: [{ name: 'a' }, {}] })).toMatchObject([
      { loc: ['body', 'items', 1, 'name'] },
    ]);
  });

  it('the issue of a member that fits no alternative is that of the alternative with its type, else that of the first', () => {
    const schema = z.object({ value: z.union([z.string(), z.array(z.string())]) });
    expect(issuesOf(schema, { value: 3 })).toMatchObject([
      { loc: ['body', 'value'], type: 'type_error.str' },
    ]);
    expect(issuesOf(schema, { value: ['a', 3] })).toMatchObject([
      { loc: ['body', 'value', 1], type: 'type_error.str' },
    ]);
  });

  it('the issue of a bad key of a map is about the key', () => {
    const schema = z.record(z.string().check(z.regex(/^[a-z]+$/)), z.string());
    expect(issuesOf(schema, { 'B!': 'x' })).toMatchObject([
      { loc: ['body', '__key__'], type: 'value_error.str.regex' },
    ]);
  });
});
