import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import { loadSigningKey } from './signing-key-file';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ostraka-key-'));
  path = join(folder, 'signing-key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the key of a folder is made once, for its owner only', async () => {
  const made = await loadSigningKey(folder);
  expect(made).toMatchObject({ ok: true, value: { byteLength: 32 } });
  expect(await loadSigningKey(folder)).toEqual(made);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-key']);
});

it('a key that others may read is taken from them', async () => {
  writeFileSync(path, `${'0a'.repeat(32)}\n`, { mode: 0o644 });
  expect(await loadSigningKey(folder)).toEqual(ok(Buffer.alloc(32, 0x0a)));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each([
  ['holds half a key', '0a'.repeat(16)],
  ['holds something else', 'a key of another program'],
])('a file that %s is named and left as it is', async (_, text) => {
  writeFileSync(path, text);
  expect(await loadSigningKey(folder)).toEqual(err({ code: 'signing-key-unusable', path }));
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual(['signing-key']);
});

it('an empty key file is replaced by a new key', async () => {
  writeFileSync(path, '');
  const made = await loadSigningKey(folder);
  expect(made).toMatchObject({ ok: true, value: { byteLength: 32 } });
  expect(await loadSigningKey(folder)).toEqual(made);
  expect(readdirSync(folder)).toEqual(['signing-key']);
});

it.each([
  ['folder', () => mkdirSync(path)],
  ['link to nothing', () => symlinkSync(join(folder, 'nowhere'), path)],
])('a %s in its place is named and left there', async (_, lay) => {
  lay();
  expect(await loadSigningKey(folder)).toEqual(err({ code: 'signing-key-unusable', path }));
  expect(readdirSync(folder)).toEqual(['signing-key']);
});
