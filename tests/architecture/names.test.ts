import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

const SOURCE = /\.(?:tsx?|css)$/u;
const TEST = /\.test(?:-d)?\.tsx?$/u;

interface Named {
  readonly name: string;
  readonly file: string;
}

function sourcesBelow(folder: string): readonly string[] {
  return filesBelow(ROOT, [folder], SOURCE).filter((file) => !TEST.test(file));
}

/** Places of each name that is declared more than once. */
function repeated(all: readonly Named[]): readonly string[] {
  const places = new Map<string, readonly string[]>();
  for (const { name, file } of all) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].flatMap(([name, files]) => (files.length > 1 ? [`${name}: ${files.join(', ')}`] : []));
}

it('two files of the client never have the same name (decision 7)', () => {
  const files = sourcesBelow('src').map((file) => ({ name: path.basename(file), file }));
  expect(files.length).toBeGreaterThan(100);
  expect(repeated(files)).toEqual([]);
});
