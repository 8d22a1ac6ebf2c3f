import { describe, expect, it } from 'vitest';
import { assertNever } from './assert-never';
import { err, ok } from './result';

describe('results', () => {
  it('are plain and frozen', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(err('code')).toEqual({ ok: false, error: 'code' });
    expect(Object.isFrozen(ok(3)) && Object.isFrozen(err('code'))).toBe(true);
  });
});

describe('assertNever', () => {
  it('names the variant that should not exist', () => {
    // A value from outside that breaks the promise of its type.
    expect(() => assertNever({ type: 'new' } as never)).toThrow('{"type":"new"}');
  });
});
