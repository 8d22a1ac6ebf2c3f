import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkOf, createChunkNames } from './client-chunks.mjs';
import { ROOT } from './dependencies.mjs';

describe('the file of a module', () => {
  it.each([
    ['the client', ['client', 'annotation'], ['editors'], 'client'],
    ['the sign-in page alone', ['sign-in'], [], 'sign-in'],
    ['the sign-in page and another one', ['sign-in', 'datasets'], [], 'client'],
    ['the sign-in page and those of providers', ['sign-in', 'welcome'], [], 'entrance'],
    ['the frame', ['signed-in', 'datasets'], [], 'signed-in'],
    ['two pages behind the sign-in page', ['datasets', 'annotation'], [], 'signed-in'],
    ['one page', ['annotation'], [], 'annotation'],
    ['a page and its own parts', ['annotation'], ['annotation', 'annotation'], 'annotation'],
    ['the two pages with editors', ['annotation', 'dataset-settings'], ['signed-in'], 'editors'],
    ['pages about accounts', ['invitation', 'user-settings'], [], 'accounts'],
    ['pages about users and others about accounts', ['users', 'workspaces', 'invitation'], [], 'accounts'],
    ['the pages about users', ['users', 'workspaces'], [], 'administration'],
    ['a page about accounts and another', ['users', 'datasets'], [], 'signed-in'],
    ['a page with editors and a part of these', ['dataset-settings'], ['editors'], 'editors'],
    ['the two pages of records', ['annotation', 'task-records'], [], 'records'],
    [
      'the two pages of records and a part of editors',
      ['annotation', 'task-records'],
      ['editors'],
      'editors',
    ],
    ['a page and a part of any page', ['annotation'], ['signed-in'], 'records'],
    ['a page of no family and a part of another page', ['datasets'], ['annotation'], 'signed-in'],
    ['the two pages that import files', ['new-dataset', 'import-records'], ['datasets'], 'imports'],
    ['two parts of one page', [], ['annotation', 'annotation'], 'annotation'],
    ['a part of editors and one of their page', [], ['editors', 'annotation'], 'editors'],
    ['parts of two pages of records', [], ['annotation', 'task-records'], null],
    ['one part', [], ['editors'], null],
    ['two parts of any page', [], ['signed-in', 'signed-in'], null],
    ['no file', [], [], null],
  ])('that is needed by %s is loaded before all of them', (_what, needing, loading, file) => {
    expect(chunkOf(needing, loading)).toBe(file);
  });

  it('follows static imports only, by way of any number of modules, also around a circle', () => {
    const at = (file: string) => path.join(ROOT, file);
    const page = at('src/main/pages/annotation.page.ts');
    const modules = new Map<string, { importers?: string[]; dynamicImporters?: string[] }>([
      [at('a.ts'), { importers: [at('b.ts')] }],
      [at('b.ts'), { importers: [at('a.ts'), page] }],
      [page, { dynamicImporters: [at('src/main/screens.ts')] }],
      [at('part.ts'), { dynamicImporters: [at('b.ts')] }],
      [at('other-part.ts'), { dynamicImporters: [at('a.ts')] }],
      [at('c.ts'), { importers: [at('part.ts'), at('other-part.ts')] }],
    ]);
    const graph = {
      getModuleInfo: (id: string) => ({ importers: [], dynamicImporters: [], ...modules.get(id) }),
    };
    const nameOf = createChunkNames();
    expect(nameOf(at('a.ts'), graph)).toBe('annotation');
    expect(nameOf(at('b.ts'), graph)).toBe('annotation');
    expect(nameOf(at('c.ts'), graph)).toBe('annotation');
    expect(nameOf(at('part.ts'), graph)).toBeNull();
    expect(nameOf(at('locales/de.json?bundle=outbox'), graph)).toBe('texts-de');
    expect(nameOf(at('locales/de.json?bundle=annotation'), graph)).toBeNull();
  });
});
