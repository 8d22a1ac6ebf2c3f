// @vitest-environment jsdom
import type { ServiceIdentifier } from 'inversify';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createClient, type Client } from '../../src/main/client';
import { PAGES } from '#domain/access/page-table';
import { httpInfrastructure } from '../../src/main/modules/infrastructure.module';
import { PageTexts } from '#ui/shared/i18n/page-texts';
import { KeepKeyBindings } from '#application/session/keep-key-bindings.use-case';
import { KeyBindingsState } from '#ui/annotation-kit/shortcut-editor/key-bindings.state';
import { KEY_BINDINGS } from '#ui/annotation-kit/shortcut-editor/key-bindings.tokens';
import { DEFINITION_DEPS } from '#ui/screens/new-dataset/new-dataset.tokens';
import { HISTORY_DEPS } from '#ui/screens/annotate-feedback/answer-history/history.tokens';
import { LOAD_TASK_HISTORY } from '#ui/screens/annotate-task/history/task-history.tokens';
import { TASK_STATISTICS } from '#ui/screens/annotate-task/stats/task-stats.tokens';
import { EXPORT_DEPS } from '#ui/app/export/export.tokens';
import { FEEDBACK_ACTS } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { TASK_ACTS } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { english } from '../fakes/english';
import { recordActsFixture } from '../fakes/record-acts-fixture';
import { taskActsFixture } from '../fakes/task-acts-fixture';

type Exports = Readonly<Record<string, unknown>>;

/** Everything that can be asked of the container: the tokens of every file of tokens, and every use case. */
const TOKEN_FILES = import.meta.glob<Exports>(['/src/**/*.tokens.ts', '/src/main/port-tokens.ts'], {
  eager: true,
});
/** Those of the record buffer are made for the record source of one open dataset, outside of the container. */
const USE_CASE_FILES = import.meta.glob<Exports>(
  ['/src/application/**/*.use-case.ts', '!/src/application/record-buffer/**'],
  { eager: true },
);

const exportsOf = (files: Readonly<Record<string, Exports>>) =>
  Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, value]) => ({ name: `${file} ${name}`, value })),
  );

const TOKENS = exportsOf(TOKEN_FILES).filter(({ value }) => typeof value === 'symbol');
const USE_CASES = exportsOf(USE_CASE_FILES).filter(({ value }) => typeof value === 'function');

function production(): Client {
  return createClient({
    shell: { texts: new PageTexts(english(), 'en'), locale: 'en', root: document.documentElement },
    home: new URL('http://ostraka.test'),
    infrastructure: httpInfrastructure,
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: ['/sign-in'] }),
  });
}

it('looks at a plausible number of tokens and use cases', () => {
  expect(TOKENS.length).toBeGreaterThan(25);
  expect(USE_CASES.length).toBeGreaterThan(9);
});

it('every page of the table has its file, and there is no other but the frame', () => {
  const files = Object.keys(import.meta.glob('/src/main/pages/*.page.ts'));
  const names = ['signed-in', ...Object.values(PAGES).map(({ name }) => name)];
  expect(files).toEqual(names.map((name) => `/src/main/pages/${name}.page.ts`).toSorted());
});

it('every token and every use case resolves from the production list once all screens have been opened', async () => {
  const { container, screens } = production();
  await Promise.all([screens.frame, ...Object.values(screens.pages)].map((load) => load()));
  await container.get(FEEDBACK_ACTS).load();
  await container.get(TASK_ACTS).load();
  // Readers of the history come as one lazy chunk, as exports and definition files do; acts on one record are made for each visit.
  const history = await container.get(HISTORY_DEPS).load();
  const taskHistory = await container.get(LOAD_TASK_HISTORY).load();
  const taskStatistics = await container.get(TASK_STATISTICS).load();
  const exporting = await container.get(EXPORT_DEPS).load();
  const defining = await container.get(DEFINITION_DEPS).load();
  const madeOutside: readonly object[] = [
    ...Object.values(defining),
    ...Object.values(exporting),
    ...Object.values(history),
    taskHistory,
    ...Object.values(taskStatistics),
    ...Object.values(recordActsFixture().acts),
    ...Object.values(taskActsFixture().acts),
  ];
  expect(await container.get(KEY_BINDINGS).load()).toBeInstanceOf(KeyBindingsState);
  const outside = new Set<unknown>(madeOutside.map((useCase) => useCase.constructor));
  outside.add(KeepKeyBindings);

  const wanted = [...TOKENS, ...USE_CASES].filter(({ value }) => !outside.has(value));
  const missing = wanted.filter(({ value }) => {
    // Symbols of tokens and classes of use cases are what the container is asked with.
    return !container.isBound(value as ServiceIdentifier);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
  for (const { value } of wanted) {
    expect(container.get(value as ServiceIdentifier)).toBeDefined();
  }
});

it('every singleton is bound by the wiring helper', () => {
  const sources = import.meta.glob<string>(['/src/**/*.ts', '!/src/**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const byHand = Object.entries(sources).flatMap(([file, source]) =>
    source.includes('.toResolvedValue(') ? [file] : [],
  );
  expect(byHand).toEqual(['/src/ui/di/singletons.ts']);
});

it('a screen that is opened again does not bind its module a second time', async () => {
  const { container, screens } = production();

  await screens.frame();
  await screens.pages['/datasets']();
  await screens.pages['/datasets']();

  const [token] = TOKENS.filter(({ name }) => name.endsWith('DATASETS_VIEW_MODEL'));
  expect(container.getAll(token?.value as ServiceIdentifier)).toHaveLength(1);
});
