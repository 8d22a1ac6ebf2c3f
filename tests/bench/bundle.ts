import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/dependencies.mjs';
import { PAGES, readManifest, scriptsOf } from '../../scripts/page-scripts.mjs';
import type { Measured } from './report';

/** JavaScript, gzipped as a server would, that each page needs in all. */
export function measureBundle(): readonly Measured[] {
  const manifest: unknown = readManifest();
  return PAGES.map(({ name, limit, onDemand }) => {
    const scripts = scriptsOf(manifest, onDemand);
    const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(ROOT, file)), { level: 9 }).length);
    const all = bytes.reduce((sum, size) => sum + size, 0);
    return {
      what: `JavaScript of the ${name}, gzipped`,
      unit: 'kB',
      samples: [all / 1000],
      budget: limit,
    };
  });
}
