import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/dependencies.mjs';
import { PAGES, readManifest, scriptsOf } from '../../scripts/page-scripts.mjs';

/** Bytes of JavaScript, gzipped as a server would, that each page needs in all. */
export function measureBundle(): readonly (readonly [page: string, bytes: number])[] {
  const manifest: unknown = readManifest();
  return Object.entries(PAGES).map(([page, folders]) => {
    const scripts = scriptsOf(manifest, folders);
    const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(ROOT, file)), { level: 9 }).length);
    return [page, bytes.reduce((sum, size) => sum + size, 0)] as const;
  });
}
