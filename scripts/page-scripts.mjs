// What a page needs before it can be used, by the manifest of the build: the entry, the screen, and all they import.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const CLIENT = 'dist/client';
const ENTRY = 'index.html';

/** Loaded with every page, on demand only because the other language is not. */
const ALWAYS = ['locales/en.json'];

/** The folders whose chunks are loaded on demand when the page opens. */
export const PAGES = {
  'sign-in page': ['src/ui/screens/sign-in'],
  'annotation page': ['src/ui/screens/annotation'],
};

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
export function scriptsOf(manifest, folders) {
  const known = Object.keys(manifest);
  const onDemand = known.filter((key) => folders.some((folder) => key.startsWith(`${folder}/`)));
  if (onDemand.length === 0) throw new Error(`nothing in the build comes from ${folders.join(', ')}`);
  const roots = [ENTRY, ...ALWAYS.filter((key) => known.includes(key)), ...onDemand];
  const files = roots.flatMap((key) => [...withImports(manifest, key)]).map((key) => manifest[key].file);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => `${CLIENT}/${file}`);
}
