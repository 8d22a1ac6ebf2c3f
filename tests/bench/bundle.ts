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

/** Paths below the product's address of the scripts that are counted for a page. */
export function countedScripts(name: string): ReadonlySet<string> {
  const page = PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`There is no page "${name}"`);
  return new Set(allScriptsOf(readManifest(), page).map((file) => file.replace(/^dist\/client/u, '')));
}
