import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { DraftServer } from '#tests/fakes/draft-server';
import { ImportFixture } from '#tests/fakes/import-fixture';
import { A_ROW_PLAN, AN_IMPORT_FILE, aRecordOf, ScriptedSource } from '#tests/fakes/import-source';
import { newImport } from '#application/dataset-creation/import-job';

const user = aUser({ role: 'owner' });
const settings = { type: 'text', useMarkdown: false } as const;
const JOB = newImport({
  id: 'i1',
  datasetName: 'reviews',
  dataset: {
    workspaceId: 'w1',
    guidelines: null,
    allowExtraMetadata: true,
    isBegun: false,
    draftId: null,
  },
  plan: {
    ...A_ROW_PLAN,
    questions: [{ name: 'mood', title: 'Mood', description: null, required: true, settings }],
    properties: [
      {
        name: 'size',
        title: 'Size',
        settings: { type: 'integer', min: null, max: null },
        visibleForAnnotators: true,
      },
    ],
    vectors: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
  },
  format: 'csv',
  file: AN_IMPORT_FILE,
  rowCount: 1,
  duplicates: null,
});
const PARTS = ['field text', 'question mood', 'property size', 'vector mini'];
const source = () =>
  new ScriptedSource([
    {
      rowsRead: 1,
      bytesRead: 100,
      records: [{ row: 1, line: 2, record: aRecordOf('Fine') }],
      rejections: [],
      isEnd: true,
    },
  ]);

const WRITES = ['the draft', 'its field', 'its question', 'its property', 'its vector', 'publishing it'];
const CUTS = WRITES.flatMap((what, index) =>
  [true, false].flatMap((arrives) =>
    [true, false].map((knowsKeys) => ({ what, at: index + 1, arrives, knowsKeys })),
  ),
);

function setUp(server: DraftServer) {
  const fixture = new ImportFixture(server);
  fixture.session.begin(user);
  return fixture;
}

/** Opens the page again after a reload that interrupted a write. */
async function pageAfter(server: DraftServer, cut: { readonly at: number; readonly arrives: boolean }) {
  const fixture = setUp(server);
  server.cut = cut;
  void fixture.page(source()).run.begin(JOB, user.id);
  await server.whenCut;
  server.cut = null;
  fixture.claims.held.clear();
  const page = fixture.page(source());
  await page.unfinished.look('new-datasets', new AbortController().signal);
  return { page, fixture };
}

describe('a reload while a dataset is made', () => {
  it.each(CUTS)(
    'a reload in $what (arrives: $arrives, server knows keys: $knowsKeys) leaves an import that ends with one whole dataset (SET-80)',
    async ({ knowsKeys, ...cut }) => {
      const server = new DraftServer(knowsKeys);
      const { page, fixture } = await pageAfter(server, cut);
      const [item, ...others] = page.unfinished.items;
      if (item === undefined) throw new Error('The import was not offered');
      expect(others).toEqual([]);
      await page.unfinished.goOn(item, AN_IMPORT_FILE);
      expect(page.run.state).toEqual({ kind: 'finished' });
      expect([...server.datasets.values()]).toMatchObject([
        { name: 'reviews', workspaceId: 'w1', isPublished: true, texts: ['Fine'] },
      ]);
      const [made] = [...server.datasets.values()];
      expect(made?.parts.map(({ kind, name }) => `${kind} ${name}`)).toEqual(PARTS);
      expect(fixture.kept.stored.size).toBe(0);
    },
  );

  it.each(CUTS)(
    'a reload in $what (arrives: $arrives, server knows keys: $knowsKeys) leaves no draft once the user discards it (SET-81)',
    async ({ knowsKeys, ...cut }) => {
      const server = new DraftServer(knowsKeys);
      const { page, fixture } = await pageAfter(server, cut);
      const [item] = page.unfinished.items;
      if (item === undefined) throw new Error('The import was not offered');
      await page.unfinished.discard(item);
      const isPublished = cut.at === WRITES.length && cut.arrives;
      expect(page.unfinished.discarded?.dataset).toBe(isPublished ? 'stays' : 'deleted');
      expect([...server.datasets.values()].filter((dataset) => !dataset.isPublished)).toEqual([]);
      expect([fixture.kept.stored.size, page.unfinished.items.length]).toEqual([0, 0]);
    },
  );
});

describe('an import without a dataset', () => {
  it('an import without a dataset continues on its page when the connection is back', async () => {
    const server = new DraftServer();
    const fixture = setUp(server);
    const { run } = fixture.page(source());
    server.failure = 'network';
    await run.begin(JOB, user.id);
    expect([run.state.kind, run.isMaking, fixture.kept.stored.size]).toEqual(['failed', true, 1]);
    server.failure = null;
    await run.goOn();
    expect([run.state.kind, server.datasets.size]).toEqual(['finished', 1]);
  });

  it('an import ends with the reason if the server refuses the dataset (SET-82)', async () => {
    const server = new DraftServer();
    const fixture = setUp(server);
    const { run } = fixture.page(source());
    server.failure = 'rejected';
    await run.begin(JOB, user.id);
    expect(run.state.kind).toBe('idle');
    expect(run.refusal).toMatchObject({ kind: 'rejected' });
    expect([fixture.kept.stored.size, fixture.claims.held.size]).toEqual([0, 0]);
  });

  it('an import is no longer offered after the server refused to continue it', async () => {
    const server = new DraftServer();
    const { page } = await pageAfter(server, { at: 2, arrives: false });
    const [item] = page.unfinished.items;
    if (item === undefined) throw new Error('The import was not offered');
    server.datasets.clear();
    await page.unfinished.goOn(item, AN_IMPORT_FILE);
    expect(page.run.refusal).toMatchObject({ kind: 'not-found' });
    expect(page.unfinished.items).toEqual([]);
  });

  it('an import stays if its draft cannot be deleted (SET-81)', async () => {
    const server = new DraftServer();
    const { page, fixture } = await pageAfter(server, { at: 2, arrives: false });
    const [item] = page.unfinished.items;
    if (item === undefined) throw new Error('The import was not offered');
    server.failure = 'network';
    await page.unfinished.discard(item);
    expect(page.unfinished.problem?.problem).toMatchObject({ kind: 'network' });
    expect([fixture.kept.stored.size, page.unfinished.items.length]).toEqual([1, 1]);
  });

  it('an import uses a draft of the same name only if it may be its own and is empty', async () => {
    const server = new DraftServer(false);
    await server.create({ name: 'reviews' }, 'w1', 'another');
    const { run } = setUp(server).page(source());
    await run.begin(JOB, user.id);
    expect(run.refusal).toMatchObject({ kind: 'conflict' });
    const again = { ...JOB, dataset: { ...JOB.dataset, isBegun: true } };
    await server.addField('d1', { name: 'theirs' }, 'another');
    await run.begin(again, user.id);
    expect(run.refusal).toMatchObject({ kind: 'conflict' });
    expect(server.datasets.get('d1')?.parts).toHaveLength(1);
  });
});
