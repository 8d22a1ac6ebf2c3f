import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { begunExportSchema } from '#contract/export';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import { criteriaFromQuery } from '#domain/search/feedback/url/criteria-url';
import { ok } from '#domain/shared/result';
import { searchToDto } from '#infrastructure/repositories/record/search-body';
import { EXIT } from '#server/cli/invocation';
import { IndexedSearchEngine } from '#server/search/indexed-search-engine';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import type { Store } from '#server/store/queries/store';
import { addDataset, openWorld, plainPasswords, type AddedDataset, type World } from '#tests/server/world';
import { runAdministration } from '../administration/administration-command';
import { exportCommand } from './export-command';

const RECORDS = 30;

let world: World;
let dataset: AddedDataset;
let other: AddedDataset;
let recordIds: readonly string[];
let folder: string;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { name: 'reviews' });
  other = await addDataset(world, { name: 'others', records: 1 });
  await addParts();
  recordIds = await addRecords();
  // Ten records of the admin's queue are submitted, and one of the annotator's.
  for (const id of recordIds.slice(0, 10)) await respond('admin', id, 'good');
  await respond('annotator', recordIds[29] ?? '', 'bad');
});
afterAll(() => world.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-searched-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function addParts() {
  const parts = `/v1/datasets/${dataset.id}`;
  for (const [name, type] of [
    ['rank', 'integer'],
    ['split', 'terms'],
  ])
    await world.call('owner', 'POST', `${parts}/metadata-properties`, {
      body: { name, title: name, settings: { type }, visible_for_annotators: true },
    });
  await world.call('owner', 'POST', `${parts}/vectors-settings`, {
    body: { name: 'mini', title: 'Mini', dimensions: 2 },
  });
}

async function addRecords(): Promise<readonly string[]> {
  const items = Array.from({ length: RECORDS }, (_, index) => ({
    fields: { text: `${index % 2 === 0 ? 'even' : 'odd'} number ${index}` },
    external_id: `e${index}`,
    metadata: { rank: index % 7, split: index % 3 === 0 ? ['a', 'b'] : 'a' },
    suggestions: [
      {
        question_id: dataset.questionIds['label'],
        value: index % 4 === 0 ? 'good' : 'bad',
        score: index / 100,
      },
    ],
    vectors: { mini: [1, index] },
  }));
  const path = `/v1/datasets/${dataset.id}/records/bulk`;
  const { body } = await world.call('owner', 'POST', path, { body: { items } });
  return z.parse(z.object({ items: z.array(z.object({ id: z.string() })) }), body).items.map(({ id }) => id);
}

const respond = (who: 'admin' | 'annotator', recordId: string, value: string) =>
  world.call(who, 'POST', `/v1/records/${recordId}/responses`, {
    body: { status: 'submitted', values: { label: { value } } },
  });

async function run(file: string, ...options: readonly string[]) {
  const said = { output: '', errors: '' };
  const host = {
    terminal: {
      output: { write: (text: string) => (said.output += text) },
      errors: { write: (text: string) => (said.errors += text) },
    },
    askHidden: null,
    readLine: async () => '',
    passwords: plainPasswords,
    openDatabase: async () => ok({ engine: world.engine, close: async () => undefined }),
    openSearch: (store: Store) => inlineSearchEngine(store, (error) => world.errors.push(error)),
  };
  const invocation = { arguments: [join(folder, file), '--responses', ...options], environment: {} };
  return { code: await runAdministration(exportCommand, invocation, host), ...said };
}

const IN_DATASET = ['--workspace', 'home', '--dataset', 'reviews'];

/** The file that the admin's browser fetches on the page with this query. */
async function fetchedFile(format: string, query: string): Promise<Buffer> {
  const { status, search } = criteriaFromQuery(query, FEEDBACK_STATUSES);
  return fetched(format, {
    response_status: [status],
    body: searchToDto(search),
    limit: search.similarity?.limit ?? null,
  });
}

async function fetched(format: string, search: object): Promise<Buffer> {
  const { body } = await world.call('admin', 'POST', `/v1/me/datasets/${dataset.id}/exports`, {
    body: { format, responses: 'all', search },
  });
  const { ticket, total } = z.parse(begunExportSchema, body);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(RECORDS);
  return Buffer.from(await (await world.app.request(`/api/v1/exports/${ticket}`)).arrayBuffer());
}

const written = (file: string) => readFile(join(folder, file));

describe('npm run export of a search', () => {
  it.each([
    '?status=submitted',
    '?search=odd~text',
    '?search=umb&match=parts',
    '?status=pending&metadata=rank.ge2.le5',
    '?metadata=split.operator.and.values.a.b',
    '?status=submitted&response=label.good&sort=response.label.asc~metadata.rank.desc',
    '?suggestion=label.value.values.good~label.score.ge0.12&sort=suggestion.label.score.desc',
    '?search=number&sort=record.inserted_at.desc&page=7',
  ])('writes the bytes that the browser fetches at %s (SET-85)', async (query) => {
    const address = `https://tools.example/ostraka/dataset/${dataset.id}/annotation-mode${query}`;
    const { code, errors } = await run('data.jsonl', '--search', address, '--user', 'admin');
    expect({ code, errors }).toEqual({ code: EXIT.done, errors: '' });
    expect(await written('data.jsonl')).toEqual(await fetchedFile('jsonl', query));
  });

  it.each(['csv', 'parquet'])('writes the same %s', async (format) => {
    const query = '?search=even&sort=metadata.rank.desc';
    await run(`data.${format}`, ...IN_DATASET, '--search', query, '--user', 'admin');
    expect(await written(`data.${format}`)).toEqual(await fetchedFile(format, query));
  });

  it('writes the most similar records, as many as the address says', async () => {
    const query = `?similarity=record.${recordIds[12]}.vector.mini.limit.10.order.most`;
    await run('data.jsonl', ...IN_DATASET, '--search', query, '--user', 'admin');
    expect(await written('data.jsonl')).toEqual(await fetchedFile('jsonl', query));
  });

  it('takes words and statuses as options', async () => {
    await run('words.jsonl', ...IN_DATASET, '--query', 'odd', '--field', 'text');
    expect(await written('words.jsonl')).toEqual(
      await fetched('jsonl', { response_status: [], body: { query: { text: { q: 'odd', field: 'text' } } } }),
    );
    await run('status.jsonl', ...IN_DATASET, '--status', 'submitted', '--status', 'draft', '--user', 'admin');
    expect(await written('status.jsonl')).toEqual(
      await fetched('jsonl', { response_status: ['draft', 'submitted'], body: {} }),
    );
  });

  it('puts options in place of what the address says', async () => {
    const query = '?status=submitted&search=odd&metadata=rank.ge2';
    await run('data.jsonl', ...IN_DATASET, '--search', query, '--status', 'any', '--query', 'even');
    const metadata = { type: 'range', scope: { entity: 'metadata', metadata_property: 'rank' }, ge: 2 };
    expect(await written('data.jsonl')).toEqual(
      await fetched('jsonl', {
        response_status: [],
        body: { query: { text: { q: 'even' } }, filters: { and: [metadata] } },
      }),
    );
  });

  it('goes by the statuses of the user who is named', async () => {
    const query = '?status=submitted';
    expect((await run('data.jsonl', ...IN_DATASET, '--search', query, '--user', 'annotator')).output).toMatch(
      /^Exported 1 records into /u,
    );
    expect(JSON.parse((await written('data.jsonl')).toString())).toMatchObject({ external_id: 'e29' });
  });

  it.each([
    [['--search', 'reviews'], '--search takes the address of an annotation page'],
    [['--search', '?metadata=rank'], '--search: "rank" cannot be read'],
    [['--search', '?sort=metadata.rank.up'], '--search: "metadata.rank.up" cannot be read'],
    [['--search', '?status=finished'], '--search: "finished" cannot be read'],
    [['--search', '?similarity=record.7.vector.mini.limit.10.order.most'], '"7" is the id of no record'],
    [['--search', '?status=pending'], 'name the user with --user <name>'],
    [['--search', '?response=label.good', '--status', 'any'], 'name the user with --user <name>'],
    [['--status', 'done'], '--status takes pending, draft, submitted, discarded or any, not done'],
    [['--query', ' '], '--query takes words to look for'],
    [['--query', 'a'.repeat(2_001)], 'words of at most 2000 characters'],
    [['--field', 'text'], '--field says where to look for a --query'],
    [['--user', 'admin'], '--user says whose --status or --search is meant'],
  ])('refuses %j as a mistake of the command (SET-85)', async (options, reason) => {
    const { code, errors } = await run('data.jsonl', ...IN_DATASET, ...options);
    expect(code).toBe(EXIT.usage);
    expect(errors).toContain(reason);
  });

  it.each([
    [['--search', '?metadata=color.red'], 'Metadata property with name `color` not found'],
    [['--search', '?suggestion=mood.value.values.x'], 'Question with name `mood` not found'],
    [['--query', 'odd', '--field', 'title'], 'Field `title` not found'],
    [['--status', 'draft', '--user', 'nora'], 'There is no user "nora".'],
  ])('says with %j why nothing was exported', async (options, reason) => {
    const more = options.includes('--user') ? [] : ['--user', 'admin'];
    const { code, errors } = await run('data.jsonl', ...IN_DATASET, ...options, ...more);
    expect(code).toBe(EXIT.failed);
    expect(errors).toContain(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses the address of another dataset, and of one that is gone', async () => {
    const at = (id: string) => `http://127.0.0.1:6900/dataset/${id}/annotation-mode?search=odd`;
    const more = ['--user', 'admin'];
    expect(await run('data.jsonl', ...IN_DATASET, '--search', at(other.id), ...more)).toMatchObject({
      code: EXIT.failed,
      errors: 'The address of the search is that of another dataset than "reviews".\n',
    });
    expect(await run('data.jsonl', '--search', at(world.users.admin), ...more)).toMatchObject({
      code: EXIT.failed,
      errors: 'There is no dataset at the address of the search.\n',
    });
  });

  it('ends its search, whatever comes of it', async () => {
    const close = vi.spyOn(IndexedSearchEngine.prototype, 'close');
    await run('data.jsonl', ...IN_DATASET, '--query', 'odd');
    await run('data.jsonl', ...IN_DATASET, '--query', 'odd', '--field', 'title');
    await run('none/data.jsonl', ...IN_DATASET, '--query', 'odd');
    expect(close).toHaveBeenCalledTimes(3);
  });
});
