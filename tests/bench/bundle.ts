import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/dependencies.mjs';
import { allScriptsOf, PAGES, readManifest } from '../../scripts/page-files.mjs';
import type { Measured } from './report';

/** JavaScript, gzipped as a server would, that each page needs in all. */
export function measureBundle(): readonly Measured[] {
  const manifest: unknown = readManifest();
  return PAGES.map((page) => {
    const scripts = allScriptsOf(manifest, page);
    const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(ROOT, file)), { level: 9 }).length);
    const all = bytes.reduce((sum, size) => sum + size, 0);
    return {
      what: `JavaScript of the ${page.name}, gzipped`,
      unit: 'kB',
      samples: [all / 1000],
      budget: page.limit,
    };
  });
}
