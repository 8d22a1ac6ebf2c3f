import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Paths relative to `root`, with forward slashes, of every file below `folders` that matches. */
export function filesBelow(root: string, folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
        .filter((file) => pattern.test(file)),
    );
}
