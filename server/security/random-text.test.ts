import { expect, it } from 'vitest';
import { randomApiKey, randomPassword } from './random-text';

it('an API key is long, can be part of a URL and is never the same twice', () => {
  const keys = Array.from({ length: 50 }, randomApiKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\w-]{107}$/);
});

it('a random password avoids characters that look alike and is never the same twice', () => {
  const passwords = Array.from({ length: 50 }, randomPassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
