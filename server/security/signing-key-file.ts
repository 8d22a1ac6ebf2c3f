import { randomBytes } from 'node:crypto';
import { chmod, link, lstat, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#domain/shared/result';

const FILE_NAME = 'signing-key';
const KEY_BYTES = 32;

export interface SigningKeyUnusable {
  /** Tells whether the file is no readable key, or belongs to another user. */
  readonly code: 'signing-key-unusable' | 'signing-key-of-another-user';
  readonly path: string;
}

type NoKey = SigningKeyUnusable['code'];

/**
 * The key that signs the tokens of this data folder, made on first use and readable by its owner only. Written under
 * another name first, so that a kill in between never leaves half a key. An empty file, as a power cut may leave one, holds
 * no key and is replaced; anything else is not, since a user may still mend it.
 */
export async function loadSigningKey(folder: string): Promise<Result<Uint8Array, SigningKeyUnusable>> {
  const path = join(folder, FILE_NAME);
  await removeIfEmpty(path);
  const key = (await readKey(path)) ?? (await makeKey(path));
  return typeof key === 'string' ? err({ code: key, path }) : ok(key);
}

async function removeIfEmpty(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isFile() === true && found.size === 0) await unlink(path);
}

/** Null where there is none. */
async function readKey(path: string): Promise<Uint8Array | NoKey | null> {
  try {
    const text = await readFile(path, 'utf8');
    if (!/^[\da-f]{64}\s*$/.test(text)) return 'signing-key-unusable';
    if (((await stat(path)).mode & 0o777) !== 0o600) await chmod(path, 0o600);
    return Buffer.from(text.trim(), 'hex');
  } catch (error) {
    return whyNoKey(errorCode(error));
  }
}

async function makeKey(path: string): Promise<Uint8Array | NoKey> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  await placeUnlessThere(draft, path);
  await unlink(draft);
  // A link that leads nowhere is in the way of a new key, and none itself.
  return (await readKey(path)) ?? 'signing-key-unusable';
}

async function placeUnlessThere(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** Null when the file is missing: only then a key may be made. */
function whyNoKey(code: unknown): NoKey | null {
  if (code === 'ENOENT') return null;
  return code === 'EACCES' || code === 'EPERM' ? 'signing-key-of-another-user' : 'signing-key-unusable';
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
