import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { BrowserContextOptions } from '@playwright/test';
import type { Product } from './product';

const FILES = path.resolve(import.meta.dirname, '../previous-build');
type StoredState = NonNullable<BrowserContextOptions['storageState']>;

const LINE_BREAK = 0x0a;

interface PackedFolder {
  readonly folders: readonly string[];
  /** Path and size in bytes, in the order of their contents. */
  readonly files: readonly (readonly [name: string, size: number])[];
}

/**
 * Gives the product the data folder that the build of commit c6d8d5a6 left behind: a line of JSON that lists the files,
 * then their contents, compressed.
 */
export async function usePreviousData(product: Product): Promise<void> {
  await product.stop();
  const packed = await promisify(brotliDecompress)(await readFile(path.join(FILES, 'data.br')));
  const start = packed.indexOf(LINE_BREAK) + 1;
  const { folders, files } = JSON.parse(packed.toString('utf8', 0, start)) as PackedFolder; // Written by the packing script.
  const root = product.dataFolder;
  await rm(root, { recursive: true });
  await mkdir(root, { mode: 0o700 });
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 });
  let offset = start;
  for (const [name, size] of files) {
    await writeFile(path.join(root, name), packed.subarray(offset, offset + size), { mode: 0o600 });
    offset += size;
  }
  await product.start();
}

/** What a browser stored on pages of that build, for the address of this product. */
export async function previousStorage(product: Product): Promise<StoredState> {
  const text = await readFile(path.join(FILES, 'storage.json'), 'utf8');
  return JSON.parse(text.replace('"http://127.0.0.1"', JSON.stringify(product.url))) as StoredState; // Written by Playwright.
}
