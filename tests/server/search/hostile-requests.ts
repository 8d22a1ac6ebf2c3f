import type { SeededRandom } from '../seeded-random';
import { recordId } from './fixture';
import {
  filters,
  like,
  metadata,
  range,
  record,
  response,
  sort,
  STATUS,
  suggestion,
  terms,
  text,
} from './search-case';

/** Texts that break what trusts its input: operators, quotes, SQL, JSON paths, names of JavaScript, scripts, half characters. */
const TEXTS = [
  '',
  ' ',
  'pay',
  'sport',
  '"',
  "'",
  '\\',
  '\\u0000',
  '*',
  '?',
  '%',
  '_',
  '+pay -late ~2 ^5',
  'title:(pay OR late) AND NOT "x"',
  '[* TO *]',
  '/.*/',
  "'; drop table records; --",
  "' or '1'='1",
  '1); select pg_sleep(10); --',
  '$.fields[*] ? (@.size() > 0)',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '%s%n%x',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1e999',
  '0x10',
  '١٢٣',
  '9007199254740993',
  '\u0000',
  '\ud83d',
  '\udc00\ud800',
  '\u202eabc\u202c',
  '\ufeff',
  'İıſK',
  'e\u0301'.repeat(50),
  '退款'.repeat(500),
  '😀'.repeat(300),
  '👩‍'.repeat(200),
  'a '.repeat(1_500),
  'a'.repeat(100_000),
  Array.from({ length: 500 }, (_, index) => `w${index.toString(36)}`).join(' '),
] as const;

const SCALARS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 'a' },
];

const PROPERTIES = ['topic', 'size', 'price', 'unused', '__proto__', 'secret'] as const;
const QUESTIONS = ['label', 'colors', 'quality', 'comment', 'order', '__proto__'] as const;

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { and: value };
  return value;
}

function anything(random: SeededRandom): unknown {
  const kind = random.below(10);
  if (kind < 4) return random.pick(TEXTS);
  if (kind < 8) return random.pick(SCALARS);
  if (kind === 8) return nested(random.below(200));
  return Array.from({ length: random.pick([2, 251, 1_000]) }, () => random.pick(TEXTS.slice(0, 40)));
}

function scope(random: SeededRandom): Readonly<Record<string, unknown>> {
  const question = random.pick(QUESTIONS);
  return random.pick([
    () => metadata(random.pick(PROPERTIES)),
    () => metadata(random.pick(PROPERTIES)),
    () => response(question),
    () => suggestion(question),
    () => suggestion(question, random.pick(['value', 'score', 'agent'] as const)),
    () => suggestion(question, random.pick(['value', 'score', 'agent'] as const)),
    () => record(random.pick(['inserted_at', 'updated_at'] as const)),
    () => STATUS,
    () => ({ entity: anything(random), property: anything(random) }),
  ])();
}

function bound(random: SeededRandom): unknown {
  return random.pick([-5, 0, 1, 3.5, '2', 1e308, -1e308, 5e-324, 'NaN', null]);
}

function filter(random: SeededRandom): Readonly<Record<string, unknown>> {
  if (random.below(2) === 0) return range(scope(random), bound(random), bound(random));
  const values = Array.from({ length: 1 + random.below(5) }, () => random.pick(TEXTS));
  return terms(scope(random), ...values);
}

/** A body that might be right: about half of them find something out. */
function likelyBody(random: SeededRandom): Record<string, unknown> {
  return {
    ...(random.below(2) === 0 && text(random.pick(TEXTS), random.below(2) === 0 ? { mode: 'parts' } : {})),
    ...(random.below(3) === 0 &&
      like(random.pick(['mini', 'duo', 'x']), { record_id: recordId(random.below(9)) })),
    ...(random.below(6) === 0 && like('mini', { value: [1e38, -1e38, 5e-324] })),
    ...(random.below(2) === 0 &&
      filters(...Array.from({ length: 1 + random.below(3) }, () => filter(random)))),
    ...(random.below(4) === 0 && sort([scope(random), random.pick(['asc', 'desc'])])),
  };
}

/** The same body with one place of it, however deep, made into something else. */
function spoiled(random: SeededRandom, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.below(4) === 0) return anything(random);
  const entries = Object.entries(value);
  if (entries.length === 0) return anything(random);
  const [key] = random.pick(entries);
  const changed = entries.flatMap(([name, item]): [string, unknown][] => {
    if (name !== key) return [[name, item]];
    return random.below(5) === 0 ? [] : [[name, spoiled(random, item)]];
  });
  return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
}

/** Bodies that no object makes: as they may come over the wire. */
const RAW = [
  '',
  'null',
  '[]',
  '"pay"',
  '1e999',
  '{',
  '{"query":NaN}',
  '{"query":{"text":{"q":"\\ud800"}}}',
  '{"query":{"text":{"q":"a\\u0000b"}}}',
  '{"query":{"text":{"q":1e999}}}',
  '{"__proto__":{"polluted":true},"query":{"__proto__":{"polluted":true}}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"filters":{"and":[{"type":"terms","scope":{"entity":"metadata","metadata_property":"__proto__"},"values":["own"]}]}}',
  '{"filters":{"and":[{"type":"range","scope":{"entity":"metadata","metadata_property":"size"},"ge":1e999}]}}',
  '{"filters":{"and":[{"type":"range","scope":{"entity":"metadata","metadata_property":"size"},"ge":-1e999,"le":1e999}]}}',
  '{"query":{},"query":{"text":{"q":"pay"}}}',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"filters":${'{"and":['.repeat(20_000)}${']}'.repeat(20_000)}}`,
  `{"query":{"text":{"q":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}}}`,
  `{"filters":{"and":[${'{},'.repeat(100_000)}{}]}}`,
  `{"query":{"vector":{"name":"mini","value":[${'0,'.repeat(200_000)}0]}}}`,
] as const;

const PARAMETERS = ['include', 'response_status', 'metadata', 'sort_by', 'offset', 'limit'] as const;

const PARAMETER_VALUES = [
  'responses',
  'vectors:mini,%00',
  'vectors:__proto__',
  'pending',
  'topic:sport',
  'topic:%00',
  'size:{"ge":1}',
  'size:{"ge":1e999}',
  `size:${'['.repeat(10_000)}`,
  `topic:${','.repeat(10_000)}%0A`,
  'price:{"__proto__":{"ge":1}}',
  'metadata.size:desc',
  'metadata.__proto__',
  'metadata.%F0%9F',
  'inserted_at',
  '0',
  '1000',
  '-1',
  '500000',
  '99999999999999999999',
  '1e3',
  '%',
  '%zz',
] as const;

export interface HostileRequest {
  readonly query: string;
  /** Null for a list. */
  readonly bodyText: string | null;
}

export function hostileRequest(random: SeededRandom): HostileRequest {
  const count = Math.max(0, random.below(6) - 3);
  const pairs = Array.from({ length: count }, () => {
    const value =
      random.below(3) === 0
        ? encodeURIComponent(wellFormed(random.pick(TEXTS)))
        : random.pick(PARAMETER_VALUES);
    return `${random.pick(PARAMETERS)}=${value}`;
  });
  return { query: pairs.join('&'), bodyText: random.below(5) === 0 ? null : bodyText(random) };
}

function bodyText(random: SeededRandom): string {
  const kind = random.below(6);
  if (kind === 0) return random.pick(RAW);
  const body = likelyBody(random);
  return JSON.stringify(kind < 4 ? body : spoiled(random, body)) ?? '';
}

/** Half a character cannot be written into an address. */
function wellFormed(value: string): string {
  return value.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
