// What a page needs before it can be used, by the manifest of the build: the entry, the screen, and all they import.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const CLIENT = 'dist/client';
const ENTRY = 'index.html';

/** The texts are loaded on demand, because those of the other language and of other screens are not. */
const textsOf = (part) => `locales/en.json?bundle=${part}`;

const ALWAYS = [textsOf('shell')];

/** What is loaded on demand before the page can be used (src/main/screens.ts), and what all may weigh, in kB gzipped. */
export const PAGES = [
  { name: 'sign-in page', limit: 180, onDemand: ['src/ui/screens/sign-in/sign-in.screen.ts'] },
  {
    name: 'annotation page',
    limit: 320,
    onDemand: [
      'src/main/signed-in-frame.ts',
      textsOf('outbox'),
      'src/main/annotation-screen.ts',
      'src/main/modules/repositories.module.ts',
      textsOf('annotation'),
    ],
  },
];

export function readManifest(root = ROOT) {
  const file = path.join(root, CLIENT, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function withImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** Paths, relative to the project, of every script of a page. */
export function scriptsOf(manifest, onDemand) {
  const wanted = [ENTRY, ...ALWAYS, ...onDemand];
  const missing = wanted.filter((key) => !(key in manifest));
  if (missing.length > 0) throw new Error(`nothing in the build comes from ${missing.join(', ')}`);
  const files = wanted.flatMap((key) => [...withImports(manifest, key)]).map((key) => manifest[key].file);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => `${CLIENT}/${file}`);
}
