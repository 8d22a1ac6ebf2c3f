import * as fakes from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { aKeptImport } from '#tests/fakes/stored-imports';
import { IndexedDbStoredImports } from './indexed-db-imports';
import { keepsImportsOf } from './stored-imports-probe';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});

it('a kept import is reported only to its user, until it is forgotten', async () => {
  const device = new IndexedDbStoredImports();
  await device.keep(aKeptImport());
  expect([await keepsImportsOf('nora'), await keepsImportsOf('ben')]).toEqual([true, false]);
  await device.forget('i1');
  expect(await keepsImportsOf('nora')).toBe(false);
});

it('asking makes no database on a device that never kept an import (SET-79)', async () => {
  expect(await keepsImportsOf('nora')).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

it('a device that refuses has none', async () => {
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('refused')) });
  expect(await keepsImportsOf('nora')).toBe(false);
});
