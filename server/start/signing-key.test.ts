import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from '../store/engines/engine';
import { boundToSecret, signingKeyOf } from './signing-key';

let engine: Engine;
let folder: string;
let file: string;

beforeEach(async () => {
  engine = await openTestEngine();
  folder = mkdtempSync(join(tmpdir(), 'ostraka-key-'));
  file = join(folder, 'signing-key');
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it('processes that start at once on an empty database have one key, and so has a later one', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => signingKeyOf(engine.db, folder)));
  expect(keys[0]).toMatchObject({ ok: true, value: { byteLength: 32 } });
  for (const key of [...keys, await signingKeyOf(engine.db, folder)]) expect(key).toEqual(keys[0]);
});

it('the key of an earlier version in the data folder is taken over, and then read from the database (SET-21)', async () => {
  writeFileSync(file, '0a'.repeat(32));
  const taken = ok(Buffer.alloc(32, 0x0a));
  expect(await signingKeyOf(engine.db, folder)).toEqual(taken);
  writeFileSync(file, '0b'.repeat(32));
  expect(await signingKeyOf(engine.db, folder)).toEqual(taken);
});

it('a key file without a valid key is reported while no process has a key yet', async () => {
  writeFileSync(file, 'half a k');
  expect(await signingKeyOf(engine.db, folder)).toEqual(err({ code: 'signing-key-unusable', path: file }));
  rmSync(file);
  const made = await signingKeyOf(engine.db, folder);
  writeFileSync(file, 'half a k');
  expect(await signingKeyOf(engine.db, folder)).toEqual(made);
});

it('a key is another one with each secret, and always the same with the same (ROL-23)', () => {
  const key = Buffer.alloc(32, 1);
  const keys = [undefined, 'one secret', 'another secret'].map((secret) => boundToSecret(key, secret));
  expect(new Set(keys.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(3);
  expect(boundToSecret(key, 'one secret')).toEqual(boundToSecret(key, 'one secret'));
  expect(boundToSecret(key, undefined)).toBe(key);
});
