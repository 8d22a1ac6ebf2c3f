import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#domain/shared/result';

const FILE_NAME = 'signing-key';

export interface SigningKeyUnusable {
  /** Distinguishes a file without a valid key from a file of another user. */
  readonly code: 'signing-key-unusable' | 'signing-key-of-another-user';
  readonly path: string;
}

/**
 * The key that an earlier version kept in the data folder, as 64 hexadecimal digits; null where there is none. An empty
 * file, which a power cut may leave, holds none. Any other content is an error, because the operator may still repair it.
 */
export async function readSigningKeyFile(folder: string): Promise<Result<string | null, SigningKeyUnusable>> {
  const path = join(folder, FILE_NAME);
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text === '') return ok(null);
    return /^[\da-f]{64}$/.test(text) ? ok(text) : err({ code: 'signing-key-unusable', path });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return ok(null);
    const isForeign = code === 'EACCES' || code === 'EPERM';
    return err({ code: isForeign ? 'signing-key-of-another-user' : 'signing-key-unusable', path });
  }
}
