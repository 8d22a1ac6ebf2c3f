import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'signing-key';
const KEY_BYTES = 32;

/**
 * The key that signs the tokens of this data folder, made on first use and readable by its owner only. Written under
 * another name first, so that a kill in between never leaves half a key.
 */
export async function loadSigningKey(folder: string): Promise<Uint8Array> {
  const path = join(folder, FILE_NAME);
  const existing = await readKey(path);
  if (existing !== null) return existing;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
  await placeUnlessThere(draft, path);
  await unlink(draft);
  const placed = await readKey(path);
  if (placed === null) throw new Error(`The signing key ${path} cannot be read back`);
  return placed;
}

async function readKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  if (!/^[\da-f]{64}\s*$/.test(text)) throw new Error(`${path} does not hold a signing key`);
  await chmod(path, 0o600);
  return Buffer.from(text.trim(), 'hex');
}

async function placeUnlessThere(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
