import { expect, it } from 'vitest';
import { jsonWithFloats, markWholeFloats } from './whole-floats';

const written = (metadata: Readonly<Record<string, unknown>> | null) =>
  jsonWithFloats({ metadata: markWholeFloats(metadata, new Set(['share', '__proto__'])) });

it('whole numbers of float metadata are written with a point', () => {
  expect(written({ share: 0, size: 0, text: '0' })).toBe('{"metadata":{"share":0.0,"size":0,"text":"0"}}');
  expect(written({ share: -3 })).toBe('{"metadata":{"share":-3.0}}');
});

it('other values are written as they are', () => {
  expect(written({ share: 0.5 })).toBe('{"metadata":{"share":0.5}}');
  expect(written({ share: 1e21 })).toBe('{"metadata":{"share":1e+21}}');
  expect(written({ share: null })).toBe('{"metadata":{"share":null}}');
  expect(written(null)).toBe('{"metadata":null}');
  expect(jsonWithFloats({ text: '"\\u0000float:1"' })).toBe(JSON.stringify({ text: '"\\u0000float:1"' }));
});

it('a property may be called like a member of every object', () => {
  expect(written(JSON.parse('{"__proto__": 2}'))).toBe('{"metadata":{"__proto__":2.0}}');
});
