import { describe, expect, it } from 'vitest';
import { aDataset, aWorkspace } from '#tests/builders/dataset.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { DatasetSource } from './dataset-source';
import { DatasetTableViewModel } from './dataset-table.view-model';

const active = (day: number) => ({
  lastActivityAt: new Date(`2026-02-${String(day).padStart(2, '0')}T00:00:00Z`),
});

const FEEDBACK = [
  aDataset({ id: '1', name: 'alpha', ...active(1) }),
  aDataset({ id: '2', name: 'beta', workspaceId: 'workspace-support', ...active(3) }),
  aDataset({ id: '3', name: 'alphabet', ...active(2) }),
];
const TASKS = [
  aDataset({ id: '4', name: 'gamma', task: 'Text2Text', tags: new Map([['lang', 'de']]), ...active(4) }),
];

async function table(path = '/datasets') {
  const clock = new FakeClock();
  const address = new InMemoryAddress(path);
  const workspaces = [aWorkspace(), aWorkspace({ id: 'workspace-support', name: 'support' })];
  const load = new LoadDatasets(
    new InMemoryDatasetRepository({ feedback: FEEDBACK, tasks: TASKS }),
    new InMemoryWorkspaceRepository(workspaces),
  );
  const source = new DatasetSource(load, clock);
  source.activate();
  await expect.poll(() => source.state.kind).toBe('ready');
  const viewModel = new DatasetTableViewModel(source, address, clock);
  const undo = viewModel.activate();
  return { viewModel, address, clock, undo, names: () => viewModel.listed.map(({ name }) => name) };
}

it('lists the latest activity first', async () => {
  const { names } = await table();

  expect(names()).toEqual(['gamma', 'beta', 'alphabet', 'alpha']);
});

it('reads search, filters and order from the address it was opened with', async () => {
  const { names, viewModel } = await table('/datasets?search=alpha&workspaces=news&sort=name.ascending');

  expect(names()).toEqual(['alpha', 'alphabet']);
  expect(viewModel.searchText).toBe('alpha');
});

describe('searching', () => {
  it('follows each key, and replaces the address 100 ms after the last one (LIM-17)', async () => {
    const { viewModel, address, clock, names } = await table();

    viewModel.search('a');
    expect(names()).toHaveLength(4);
    clock.advance(99);
    viewModel.search('alp');
    expect(names()).toEqual(['alphabet', 'alpha']);
    expect(viewModel.searchText).toBe('alp');
    expect(viewModel.isNarrowed).toBe(true);
    clock.advance(99);
    expect(address.visits).toEqual([]);

    clock.advance(1);
    expect(names()).toEqual(['alphabet', 'alpha']);
    expect(address.visits).toEqual([['replace', '/datasets?search=alp']]);
  });

  it('an unfinished search is dropped with the page', async () => {
    const { viewModel, address, clock, undo } = await table();
    viewModel.search('alp');

    undo();
    clock.advance(1_000);

    expect(address.visits).toEqual([]);
    expect(viewModel.searchText).toBe('');
  });
});

describe('sorting', () => {
  it('begins names at A and turns round when asked again', async () => {
    const { viewModel, names, address } = await table();

    viewModel.sortBy('name');
    expect(names()[0]).toBe('alpha');

    viewModel.sortBy('name');
    expect(names()[0]).toBe('gamma');
    expect(address.visits.map(([as]) => as)).toEqual(['push', 'push']);
  });

  it('begins times with the latest', async () => {
    const { viewModel } = await table();

    viewModel.sortBy('createdAt');

    expect(viewModel.criteria.sort).toEqual({ key: 'createdAt', direction: 'descending' });
  });

  it('turns the order round that is shown already', async () => {
    const { viewModel, names } = await table();

    viewModel.sortBy('lastActivityAt');

    expect(names()[0]).toBe('alpha');
  });
});

describe('filtering', () => {
  it('adds alternatives within a column and narrows across columns', async () => {
    const { viewModel, names } = await table();

    viewModel.toggleFilter('workspace', 'news', true);
    viewModel.toggleFilter('workspace', 'support', true);
    expect(names()).toHaveLength(4);

    viewModel.toggleFilter('task', 'Text2Text', true);
    expect(names()).toEqual(['gamma']);

    viewModel.toggleFilter('task', 'Text2Text', false);
    expect(names()).toHaveLength(4);
  });

  it('counts what each value would list under the other filters', async () => {
    const { viewModel } = await table();

    viewModel.toggleFilter('task', 'FeedbackTask', true);

    expect(viewModel.options('workspace')).toEqual([
      { value: 'news', count: 2 },
      { value: 'support', count: 1 },
    ]);
    expect(viewModel.options('tags')).toEqual([{ value: 'lang: de', count: 0 }]);
  });

  it('is a step to go back from', async () => {
    const { viewModel, address, names } = await table();
    viewModel.toggleFilter('workspace', 'support', true);
    expect(names()).toEqual(['beta']);

    address.back();

    expect(names()).toHaveLength(4);
  });

  it('is cleared by column, by all columns, or with the search', async () => {
    const { viewModel } = await table('/datasets?search=a&workspaces=news&tasks=FeedbackTask');

    viewModel.clearFilter('workspace');
    expect(viewModel.criteria.filters).toMatchObject({ workspace: [], task: ['FeedbackTask'] });

    viewModel.clearFilters();
    expect(viewModel.criteria).toMatchObject({ search: 'a', filters: { task: [] } });
    expect(viewModel.isNarrowed).toBe(true);

    viewModel.showAll();
    expect(viewModel.isNarrowed).toBe(false);
  });

  it('leaves the address alone when there is nothing to clear', async () => {
    const { viewModel, address } = await table();

    viewModel.clearFilters();

    expect(address.visits).toEqual([]);
  });
});

it('keeps the order when everything is shown again', async () => {
  const { viewModel } = await table('/datasets?search=zzz&sort=name.ascending');

  viewModel.showAll();

  expect(viewModel.criteria.sort).toEqual({ key: 'name', direction: 'ascending' });
  expect(viewModel.listed).toHaveLength(4);
});
