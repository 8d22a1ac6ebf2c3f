import { expect, it } from 'vitest';
import { jsonWithFloats, markWholeFloats } from './whole-floats';

const written = (metadata: Readonly<Record<string, unknown>> | null) =>
  jsonWithFloats({ metadata: markWholeFloats(metadata, new Set(['share', '__proto__'])) });

it('whole numbers of float metadata are written with a point', () => {
  expect(written({ share: 0, size: 0, text: '0' })).toBe('{"metadata":{"share":0.0,"size":0,"text":"0"}}');
  expect(written({ share: -3 })).toBe('{"metadata":{"share":-3.0}}');
});

it('whole numbers beyond 2^53 are floats where a double has their digits, and keep their digits otherwise', () => {
  expect(written({ share: 2n ** 53n })).toBe('{"metadata":{"share":9007199254740992.0}}');
  expect(written({ share: 2n ** 53n + 1n })).toBe('{"metadata":{"share":9007199254740993}}');
  expect(written({ share: 10n ** 23n })).toBe('{"metadata":{"share":100000000000000000000000.0}}');
  expect(written({ share: -(10n ** 23n) - 1n })).toBe('{"metadata":{"share":-100000000000000000000001}}');
  expect(written({ size: 2n ** 53n })).toBe('{"metadata":{"size":9007199254740992}}');
});

it('other values are written as they are', () => {
  expect(written({ share: 0.5 })).toBe('{"metadata":{"share":0.5}}');
  expect(written({ share: 1e21 })).toBe('{"metadata":{"share":1000000000000000000000.0}}');
  expect(written({ share: null })).toBe('{"metadata":{"share":null}}');
  expect(written(null)).toBe('{"metadata":null}');
  expect(jsonWithFloats({ text: '"\\u0000float:1"' })).toBe(JSON.stringify({ text: '"\\u0000float:1"' }));
});

it('a property may be called like a member of every object', () => {
  expect(written(JSON.parse('{"__proto__": 2}'))).toBe('{"metadata":{"__proto__":2.0}}');
});
