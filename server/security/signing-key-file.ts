import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../src/domain/shared/result';

const FILE_NAME = 'signing-key';
const KEY_BYTES = 32;

/** Something is in the place of the key that cannot be read, or is none. */
export interface SigningKeyUnusable {
  readonly code: 'signing-key-unusable';
  readonly path: string;
}

/**
 * The key that signs the tokens of this data folder, made on first use and readable by its owner only. Written under
 * another name first, so that a kill in between never leaves half a key; what is there is never replaced, since a person
 * may still mend it.
 */
export async function loadSigningKey(folder: string): Promise<Result<Uint8Array, SigningKeyUnusable>> {
  const path = join(folder, FILE_NAME);
  const key = (await readKey(path)) ?? (await makeKey(path));
  return key === 'unusable' ? err({ code: 'signing-key-unusable', path }) : ok(key);
}

/** Null where there is none. */
async function readKey(path: string): Promise<Uint8Array | 'unusable' | null> {
  const text = await readFile(path, 'utf8').catch(whyUnread);
  if (text === null) return null;
  if (!/^[\da-f]{64}\s*$/.test(text)) return 'unusable';
  await chmod(path, 0o600);
  return Buffer.from(text.trim(), 'hex');
}

async function makeKey(path: string): Promise<Uint8Array | 'unusable'> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
  await placeUnlessThere(draft, path);
  await unlink(draft);
  // A link that leads nowhere is in the way of a new key, and none itself.
  return (await readKey(path)) ?? 'unusable';
}

async function placeUnlessThere(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** No text of a key either way, but only what is missing may be made. */
function whyUnread(error: unknown): null | '' {
  return errorCode(error) === 'ENOENT' ? null : '';
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
