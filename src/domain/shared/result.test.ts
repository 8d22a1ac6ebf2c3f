import { describe, expect, it } from 'vitest';
import { assertNever } from './assert-never';
import { err, ok } from './result';

describe('results', () => {
  it('results are plain, frozen objects', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(err('code')).toEqual({ ok: false, error: 'code' });
    expect(Object.isFrozen(ok(3)) && Object.isFrozen(err('code'))).toBe(true);
  });
});

describe('assertNever', () => {
  it('assertNever names the unexpected variant', () => {
    // An external value that does not match its type.
    expect(() => assertNever({ type: 'new' } as never)).toThrow('{"type":"new"}');
  });
});
