import { expect, it } from 'vitest';
import { orderedJsonText, type OrderedJson } from '#domain/shared/ordered-json';
import { BodyScan } from './body-scan';
import { parseJson, parseJsonInPortions, type JsonForm } from './json-body';

const LIMITS = { values: Infinity, valuesOfPiece: Infinity, bytesOfPiece: Infinity, namesOfObject: Infinity };

/** As portions make it, which has to be the same as at once. */
async function inPortions(text: string, form: JsonForm = 'plain') {
  const bytes = new TextEncoder().encode(text);
  const scan = new BodyScan(LIMITS);
  scan.take(bytes);
  const sizes: number[] = [];
  const runPiece = <T>(work: () => T): T => work();
  const parsed = await parseJsonInPortions(bytes, scan.lists, form, runPiece);
  if (!parsed.ok) return { code: parsed.error.code, atOnce: parseJson(bytes, form) };
  for (const items of parsed.value.sizes.values()) sizes.push(...items);
  return { content: parsed.value.content, sizes, atOnce: parseJson(bytes, form) };
}

const LONG = JSON.stringify('x'.repeat(70_000));

it.each([
  '{}',
  '[]',
  '[1,[2,{"a":[3]}]]',
  ' {"items" : [ 1 , {"a":[1,2]} , "]" ] , "other":[ ], "more":{"list":[1,2]}} ',
  '{"items":[ ]}',
  '{"items":[[],[[]],{}]}',
  '{"items":[1],"items":[2,3]}',
  '{"items":[1],"items":5}',
  '{"__proto__":[{"__proto__":1}],"items":[{"__proto__":[1]}]}',
  String.raw`{"items":["\"],[", "\\"]}`,
  `{"items":[${LONG},${LONG},1,2,3],"näme":["ä"]}`,
  '{"items":[9007199254740993,1.5]}',
  '"text"',
])('a text in portions is what it is at once: %#', async (text) => {
  const { content, atOnce } = await inPortions(text);
  expect({ ok: true, value: content }).toEqual(atOnce);
  expect(
    JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).toBe(
    JSON.stringify(atOnce.ok && atOnce.value, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    ),
  );
});

it('a text in portions keeps the order of keys and the digits of numbers, if they are asked for (TWI-16)', async () => {
  const text = `{"items":[{"10":1.0,"2":${'9'.repeat(30)}},${LONG},{"__proto__":1e3}],"1":[],"0":"é"}`;
  const { content, atOnce, sizes } = await inPortions(text, 'ordered');
  expect(orderedJsonText(content as OrderedJson)).toBe(text);
  expect(atOnce).toEqual({ ok: true, value: content });
  expect(sizes).toHaveLength(3);
});

it.each([String.raw`{"items":[1,{"a":["\ud800"]}]}`, '{"items":[1,{"a":[1e999]}]}'])(
  'a value that cannot be stored is found in either form: %s',
  async (text) => {
    for (const form of ['plain', 'ordered'] as const)
      expect((await inPortions(text, form)).atOnce).toMatchObject({
        ok: false,
        error: { path: ['items', 1, 'a', 0] },
      });
  },
);

it.each([
  '{"items":[1,]}',
  '{"items":[,1]}',
  '{"items":[1 2]}',
  '{"items":[{]},{}]}',
  '{"items":[1}',
  '{"items":[1]',
  '{"items":[1]]}',
  '{"items":[{"a":1},{"a"}]}',
  '[1]{"items":[1]}',
  '{"items":[1]}{"items":[1]}',
  '{"items":[\uFEFF1]}',
  '{"items":["\n"]}',
])('a text that is no JSON is none in portions: %s', async (text) => {
  expect(await inPortions(text)).toMatchObject({ code: 'not-json', atOnce: { ok: false } });
});

it('text that no engine stores is found at its place', async () => {
  const text = `{"items":[${LONG},${LONG},{"a":["fine",${String.raw`"\u0000"`}]}]}`;
  const { atOnce, code } = await inPortions(text);
  expect(code).toBe('unstorable-text');
  expect(atOnce).toMatchObject({ error: { path: ['items', 2, 'a', 1] } });
  const bytes = new TextEncoder().encode(text);
  const scan = new BodyScan(LIMITS);
  scan.take(bytes);
  expect(await parseJsonInPortions(bytes, scan.lists, 'plain', (work) => work())).toEqual(atOnce);
});

it('a list comes with the sizes of its items', async () => {
  expect((await inPortions('{"items":[1, "two",{}],"n":1}')).sizes).toEqual([1, 6, 2]);
});
