import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, chunkOf, createChunkNames } from './client-chunks.mjs';
import { ROOT } from './dependencies.mjs';

it('begin with modules that are there', () => {
  const gone = CHUNKS.flatMap(({ begins }) => begins).filter((file) => !existsSync(path.join(ROOT, file)));
  expect(gone).toEqual([]);
});

describe('the file of a module', () => {
  it.each([
    ['the client', ['client', 'annotation', 'spans'], 'client'],
    ['the sign-in page alone', ['sign-in'], 'sign-in'],
    ['the sign-in page and another one', ['sign-in', 'datasets'], 'client'],
    ['the pages of providers alone', ['provider-pages'], 'provider-pages'],
    ['the sign-in page and those of providers', ['sign-in', 'provider-pages'], 'sign-in'],
    ['the pages of providers and another one', ['provider-pages', 'datasets'], 'client'],
    ['the frame', ['signed-in', 'datasets'], 'signed-in'],
    ['two pages behind the sign-in page', ['datasets', 'annotation'], 'signed-in'],
    ['one page', ['annotation'], 'annotation'],
    ['a page and its lazy chunks', ['annotation', 'history', 'bulk'], 'annotation'],
    ['the two pages with editors', ['annotation', 'dataset-settings'], 'editors'],
    ['pages about accounts', ['administration', 'user-settings'], 'accounts'],
    ['a page about accounts and another', ['administration', 'datasets'], 'signed-in'],
    ['a page with editors and a lazy chunk of these', ['dataset-settings', 'spans'], 'editors'],
    ['the two pages that import files', ['new-dataset', 'import-records'], 'imports'],
    ['a page that imports files and what comes behind it', ['import-records', 'kept-imports'], 'imports'],
    ['the two that keep something in databases', ['bulk-actions', 'kept-imports'], 'databases'],
    [
      'all pages behind the sign-in and those that import',
      ['signed-in', 'new-dataset', 'import-records'],
      'signed-in',
    ],
    ['a page that imports files and another one', ['import-records', 'dataset-settings'], 'signed-in'],
    ['one lazy chunk', ['spans'], 'spans'],
    ['two lazy chunks', ['history', 'matches'], 'annotation'],
    ['two lazy chunks of editors', ['spans', 'ranking'], 'editors'],
    ['a lazy chunk and a page that it may come without', ['similarity', 'user-settings'], 'signed-in'],
    ['the long choice alone', ['long-select'], 'long-select'],
    ['the long choice and the menus of the annotation page', ['long-select', 'annotation'], 'editors'],
    ['the long choice and editors', ['long-select', 'annotation', 'dataset-settings'], 'editors'],
    ['the long choice and any other page', ['long-select', 'datasets'], 'signed-in'],
    ['the bulk view and the actions that it begins', ['bulk', 'bulk-actions'], 'bulk-actions'],
  ])('that is needed by %s is there before all of them', (_what, needing, file) => {
    expect(chunkOf(needing)).toBe(file);
  });

  it('that no file begins with is left to the bundler', () => {
    expect(chunkOf([])).toBeNull();
  });

  it('follows static imports only, by way of any number of modules, also around a circle', () => {
    const at = (file: string) => path.join(ROOT, file);
    const importers = new Map([
      [at('a.ts'), [at('b.ts')]],
      [at('b.ts'), [at('a.ts'), at('src/main/annotation-screen.ts')]],
      [at('src/main/annotation-screen.ts'), []],
    ]);
    const graph = { getModuleInfo: (id: string) => ({ importers: importers.get(id) ?? [] }) };
    const nameOf = createChunkNames();
    expect(nameOf(at('a.ts'), graph)).toBe('annotation');
    expect(nameOf(at('b.ts'), graph)).toBe('annotation');
    expect(nameOf(at('locales/de.json?bundle=outbox'), graph)).toBe('texts-de');
    expect(nameOf(at('locales/de.json?bundle=annotation'), graph)).toBeNull();
  });
});
