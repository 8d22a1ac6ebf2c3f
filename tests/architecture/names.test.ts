import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

const SOURCE = /\.(?:tsx?|css)$/u;
const TEST = /\.test(?:-d)?\.tsx?$/u;
const DECLARED_TYPE = /^export (?:abstract )?(?:interface|type|class) (\w+)/gmu;

interface Named {
  readonly name: string;
  readonly file: string;
}

function sourcesBelow(folder: string): readonly string[] {
  return filesBelow(ROOT, [folder], SOURCE).filter((file) => !TEST.test(file));
}

function typesIn(file: string): readonly Named[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(DECLARED_TYPE)].map(([, name = '']) => ({ name, file }));
}

/** Places of each name that is declared more than once. */
function repeated(all: readonly Named[]): readonly string[] {
  const places = new Map<string, readonly string[]>();
  for (const { name, file } of all) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].flatMap(([name, files]) => (files.length > 1 ? [`${name}: ${files.join(', ')}`] : []));
}

describe('one name, one thing (decision 7)', () => {
  it('holds for the files of the client', () => {
    const files = sourcesBelow('src').map((file) => ({ name: path.basename(file), file }));

    expect(files.length).toBeGreaterThan(100);
    expect(repeated(files)).toEqual([]);
  });

  it.each(['src', 'server', 'contract'])('holds for the types of %s', (folder) => {
    const types = sourcesBelow(folder).flatMap(typesIn);

    expect(types.length).toBeGreaterThan(10);
    expect(repeated(types)).toEqual([]);
  });
});
