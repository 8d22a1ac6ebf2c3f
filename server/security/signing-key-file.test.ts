import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import { readSigningKeyFile } from './signing-key-file';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ostraka-key-'));
  path = join(folder, 'signing-key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the key of an earlier version is read', async () => {
  writeFileSync(path, `${'0a'.repeat(32)}\n`);
  expect(await readSigningKeyFile(folder)).toEqual(ok('0a'.repeat(32)));
});

it('a folder without a key file, an empty key file and a missing folder hold no key', async () => {
  expect(await readSigningKeyFile(folder)).toEqual(ok(null));
  expect(await readSigningKeyFile(join(folder, 'nowhere'))).toEqual(ok(null));
  writeFileSync(path, '');
  expect(await readSigningKeyFile(folder)).toEqual(ok(null));
});

it.each([
  ['holds half a key', '0a'.repeat(16)],
  ['holds something else', 'a key of another program'],
])('a file that %s is named and left as it is', async (_, text) => {
  writeFileSync(path, text);
  expect(await readSigningKeyFile(folder)).toEqual(err({ code: 'signing-key-unusable', path }));
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('a folder in place of the key file is named', async () => {
  mkdirSync(path);
  expect(await readSigningKeyFile(folder)).toEqual(err({ code: 'signing-key-unusable', path }));
});
