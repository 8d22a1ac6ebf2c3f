import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { savedViewListSchema, savedViewSchema, VIEW_LIMITS } from '#contract/view';
import { TaskDataset } from './task-dataset';
import { addDataset, openWorld, type Person, type World } from './world';

describe('saved views', () => {
  let world: World;
  let path: string;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    path = `/v1/me/datasets/${(await addDataset(world)).id}/views`;
  });

  const save = (who: Person, body: unknown) => world.call(who, 'POST', path, { body });
  const saved = async (name: string, more: object = {}) => {
    const { body } = await save('annotator', { name, query: 'status=draft', ...more });
    return z.parse(savedViewSchema, body);
  };
  const list = async (who: Person) => {
    const { items } = z.parse(savedViewListSchema, (await world.call(who, 'GET', path)).body);
    return items.map((view) => [view.name, view.query, view.is_default]);
  };

  it('are kept for the user who saved them, in that order (WIR-86)', async () => {
    await saved('zebra');
    await saved('ape', { query: 'search=a.b~c%2E&status=pending' });
    expect(await list('annotator')).toEqual([
      ['zebra', 'status=draft', false],
      ['ape', 'search=a.b~c%2E&status=pending', false],
    ]);
    expect(await list('admin')).toEqual([]);
  });

  it('have a name that is taken only once, by the same person in the same dataset', async () => {
    await saved('mine');
    expect(await save('annotator', { name: ' mine ', query: '' })).toMatchObject({
      status: 409,
      body: { detail: 'View with name `mine` already exists for this dataset' },
    });
    expect(await save('admin', { name: 'mine', query: '' })).toMatchObject({ status: 201 });
  });

  it('are replaced, and renamed unless the name is taken', async () => {
    const { id } = await saved('one');
    await saved('two');
    const put = (name: string) =>
      world.call('annotator', 'PUT', `/v1/me/views/${id}`, { body: { name, query: 'status=discarded' } });
    expect(await put('two')).toMatchObject({ status: 409 });
    expect(await put('three')).toMatchObject({ status: 200, body: { id, name: 'three' } });
    expect(await list('annotator')).toEqual([
      ['three', 'status=discarded', false],
      ['two', 'status=draft', false],
    ]);
  });

  it('saved views of a task dataset are stored under its `uid` (TWI-9, TSK-57)', async () => {
    const { id } = await TaskDataset.create(world, 'viewed');
    path = `/v1/me/datasets/${id}/views`;
    await saved('validated', { query: 'query=eyJzdGF0dXMiOlsiVmFsaWRhdGVkIl19', is_default: true });
    expect(await list('annotator')).toEqual([['validated', 'query=eyJzdGF0dXMiOlsiVmFsaWRhdGVkIl19', true]]);
    expect(await list('admin')).toEqual([]);
  });

  it('have one default at most: the last that was made it', async () => {
    await saved('one', { is_default: true });
    const two = await saved('two', { is_default: true });
    await save('admin', { name: 'theirs', query: '', is_default: true });
    expect(await list('annotator')).toEqual([
      ['one', 'status=draft', false],
      ['two', 'status=draft', true],
    ]);
    await world.call('annotator', 'PUT', `/v1/me/views/${two.id}`, { body: { name: 'two', query: '' } });
    expect(await list('annotator')).toContainEqual(['two', '', false]);
    expect(await list('admin')).toEqual([['theirs', '', true]]);
  });

  it('are gone once deleted, and only once', async () => {
    const { id } = await saved('one');
    expect(await world.call('annotator', 'DELETE', `/v1/me/views/${id}`)).toMatchObject({ status: 200 });
    expect(await list('annotator')).toEqual([]);
    expect(await world.call('annotator', 'DELETE', `/v1/me/views/${id}`)).toMatchObject({
      status: 404,
      body: { detail: `View with id \`${id}\` not found` },
    });
  });

  it.each([
    ['without a name', { query: '' }],
    ['with a blank name', { name: '  ', query: '' }],
    ['with a name that is too long', { name: 'n'.repeat(VIEW_LIMITS.name + 1), query: '' }],
    ['with a query that is too long', { name: 'a', query: 'q'.repeat(VIEW_LIMITS.query + 1) }],
    ['with a name that cannot be kept', { name: 'a\0b', query: '' }],
    ['with half a character', { name: 'a', query: '\ud800' }],
    ['with a default that is none', { name: 'a', query: '', is_default: 'yes' }],
  ])('%s are refused', async (_, body) => {
    expect(await save('annotator', body)).toMatchObject({ status: 422 });
    expect(await list('annotator')).toEqual([]);
  });

  it('are at most fifty in a dataset (LIM-43)', async () => {
    for (let count = 0; count < VIEW_LIMITS.views; count += 1) {
      // One after the other, as a user would.
      // oxlint-disable-next-line no-await-in-loop
      await saved(`view ${count}`);
    }
    expect(await save('annotator', { name: 'one more', query: '' })).toMatchObject({
      status: 422,
      body: { detail: 'a dataset takes at most 50 views of one user' },
    });
  });
});
