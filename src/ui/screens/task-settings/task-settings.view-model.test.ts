import { afterEach, describe, expect, it } from 'vitest';
import { aTaskDataset } from '#tests/builders/task-record.builder';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClipboard } from '#tests/fakes/fake-clipboard';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { settled } from '#tests/fakes/settled';
import { DeleteTaskDataset } from '#application/dataset-settings/delete-task-dataset.use-case';
import { LoadTaskSettings } from '#application/dataset-settings/load-task-settings.use-case';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { RemoveLabel } from '#application/labels/remove-label.use-case';
import { SaveLabels } from '#application/labels/save-labels.use-case';
import type { Role } from '#domain/access/rights';
import type { Dataset } from '#domain/dataset/dataset';
import { ToastState } from '#ui/shared/state/toast.state';
import type { LabelSettingsViewModel } from './label-settings.view-model';
import { TaskSettingsViewModel } from './task-settings.view-model';

const ADDRESS = { workspace: 'news', name: 'sentiment' };
const PATH = '/datasets/news/sentiment/settings';

const leaving: Array<() => void> = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

interface Given {
  readonly schema?: readonly string[] | null;
  readonly found?: readonly string[];
  readonly role?: Role;
  readonly task?: Dataset['task'];
}

function setUp({ role = 'owner', task = 'TextClassification', ...labels }: Given = {}) {
  const datasets = new InMemoryTaskDatasetRepository([aTaskDataset({ task })]);
  const repository = new InMemoryLabelRepository(labels);
  const address = new InMemoryAddress(PATH);
  const clipboard = new FakeClipboard();
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const viewModel = new TaskSettingsViewModel(ADDRESS, {
    load: new LoadTaskSettings(new LoadTaskDataset(datasets), new LoadLabels(repository)),
    save: new SaveLabels(repository),
    removeLabel: new RemoveLabel(repository),
    remove: new DeleteTaskDataset(datasets, new FakeDatasetMessages()),
    session: { user: aUser({ role }) },
    address,
    clipboard,
    toasts,
    translate: english().t,
  });
  const toast = () => {
    clock.advance(100);
    return toasts.current?.message ?? null;
  };
  return { viewModel, datasets, repository, address, clipboard, toast, pressToast: () => toasts.act() };
}

async function opened(given: Given = {}) {
  const page = setUp(given);
  leaving.push(page.viewModel.activate());
  await settled();
  return { ...page, labels: labelsOf(page.viewModel) };
}

function labelsOf({ opening }: TaskSettingsViewModel): LabelSettingsViewModel {
  if (opening.kind !== 'ready' || opening.labels === null) throw new Error('The page has no labels');
  return opening.labels;
}

const namesIn = ({ listed }: LabelSettingsViewModel) => listed.map(({ name }) => name);
const manyLabels = (count: number) => Array.from({ length: count }, (_, index) => `label ${index}`);

describe('opening the settings of a task dataset', () => {
  it('shows dataset and labels (SET-6)', async () => {
    const { viewModel, labels } = await opened({ schema: ['spam', 'ham'] });
    expect(viewModel.opening).toMatchObject({ kind: 'ready', dataset: { name: 'sentiment' } });
    expect(namesIn(labels)).toEqual(['spam', 'ham']);
    expect(labels.hasUnsaved).toBe(false);
  });

  it('has no labels for text to text', async () => {
    const { viewModel } = setUp({ task: 'Text2Text' });
    leaving.push(viewModel.activate());
    await settled();
    expect(viewModel.opening).toMatchObject({ kind: 'ready', labels: null });
  });

  it('says what failed, and tries again', async () => {
    const { viewModel, datasets } = setUp({ schema: ['spam'] });
    datasets.calls.failNext('get', { kind: 'network' });
    leaving.push(viewModel.activate());
    await settled();
    expect(viewModel.opening).toMatchObject({ kind: 'failed', failure: { kind: 'network' } });
    viewModel.retry();
    await settled();
    expect(viewModel.opening.kind).toBe('ready');
  });

  it('fails for a dataset without a task (STA-56)', async () => {
    const { viewModel } = setUp({ task: 'FeedbackTask' });
    leaving.push(viewModel.activate());
    await settled();
    expect(viewModel.opening).toMatchObject({ kind: 'failed', failure: { code: 'WRONG_DATASET_TASK' } });
  });

  it('copies its own address, and leads back to the records with their search', async () => {
    const { viewModel, clipboard, address } = await opened({ schema: ['spam'] });
    expect(await viewModel.copyLink()).toBe(true);
    expect(clipboard.text).toBe(address.absolute(PATH));
    expect(viewModel.recordsLink).toBe('/datasets/news/sentiment');
  });
});

describe('labels in the settings', () => {
  it('are added one at a time, and the whole list is saved (SET-6)', async () => {
    const { labels, repository, toast } = await opened({ schema: ['spam'] });
    labels.startCreating();
    expect(labels.canCreate).toBe(false);
    labels.type('  ham ');
    await labels.create();
    expect(repository.stored?.map(({ name }) => name)).toEqual(['spam', 'ham']);
    expect(namesIn(labels)).toEqual(['spam', 'ham']);
    expect(labels.name).toBeNull();
    expect(toast()?.text).toBe('The labels are updated!');
  });

  it('are removed again by undo, the last one first (SET-6)', async () => {
    const { labels, repository, toast, pressToast } = await opened({ schema: ['spam'] });
    for (const name of ['ham', 'eggs']) {
      labels.startCreating();
      labels.type(name);
      // One label at a time, as on the page.
      // oxlint-disable-next-line no-await-in-loop
      await labels.create();
    }
    toast();
    pressToast();
    await settled();
    expect(namesIn(labels)).toEqual(['spam', 'ham']);
    expect(toast()?.text).toBe('The label “eggs” is removed.');
    await labels.undo();
    await labels.undo();
    expect(repository.stored?.map(({ name }) => name)).toEqual(['spam']);
    expect(repository.calls.log.filter((call) => call === 'save')).toHaveLength(4);
  });

  it('stay if records use them, which undo says (SET-6)', async () => {
    const { labels, repository, toast } = await opened({ schema: ['spam'] });
    labels.startCreating();
    labels.type('ham');
    await labels.create();
    repository.calls.failNext('save', { kind: 'rejected', status: 400 });
    await labels.undo();
    expect(namesIn(labels)).toEqual(['spam', 'ham']);
    expect(toast()?.text).toBe("Records use the label “ham”, so it can't be removed.");
  });

  it('are not saved for a blank name', async () => {
    const { labels, repository } = await opened({ schema: ['spam'] });
    labels.startCreating();
    labels.type('   ');
    await labels.create();
    expect(repository.calls.log).toEqual(['schema']);
  });

  it('are not saved again if they exist, which is said (ERR-5)', async () => {
    const { labels, repository, toast } = await opened({ schema: ['spam'] });
    labels.startCreating();
    labels.type('spam');
    await labels.create();
    expect(repository.calls.log).toEqual(['schema']);
    expect(labels.name).toBe('spam');
    expect(toast()).toMatchObject({
      type: 'info',
      text: 'The labels “spam” already exist in the list of labels',
    });
  });

  it('can be saved as they were found in records (STA-53, SET-6)', async () => {
    const { labels, repository } = await opened({ found: ['ham', 'spam'] });
    expect(labels.hasUnsaved).toBe(true);
    await labels.saveFound();
    expect(repository.stored?.map(({ name }) => name)).toEqual(['ham', 'spam']);
    expect(labels.hasUnsaved).toBe(false);
  });

  it('stay as they were when saving is not allowed, without a notice (ERR-4)', async () => {
    const { labels, repository, toast } = await opened({ schema: ['spam'] });
    repository.calls.failNext('save', { kind: 'forbidden', status: 403 });
    labels.startCreating();
    labels.type('ham');
    await labels.create();
    expect(namesIn(labels)).toEqual(['spam']);
    expect(labels.name).toBe('ham');
    expect(toast()).toBeNull();
  });

  it('stay as they were when saving fails, which is said with the status', async () => {
    const { labels, repository, toast } = await opened({ schema: ['spam'] });
    repository.calls.failNext('save', { kind: 'server', status: 500 });
    labels.startCreating();
    labels.type('ham');
    await labels.create();
    expect(toast()?.text).toBe(
      'STATUS:500 The labels of the dataset sentiment with task TextClassification could not be saved',
    );
  });

  it('are listed up to 45, else 40 with a way to all (SET-6)', async () => {
    const few = await opened({ schema: manyLabels(45) });
    expect([few.labels.listed.length, few.labels.hidden]).toEqual([45, 0]);
    const many = await opened({ schema: manyLabels(46) });
    expect([many.labels.listed.length, many.labels.hidden]).toEqual([40, 6]);
    many.labels.toggle();
    expect(many.labels.listed).toHaveLength(46);
    expect(many.labels.canCollapse).toBe(true);
  });

  it('are all listed after one was added (SET-6)', async () => {
    const { labels } = await opened({ schema: manyLabels(50) });
    labels.startCreating();
    labels.type('ham');
    await labels.create();
    expect(namesIn(labels).at(-1)).toBe('ham');
  });
});

describe('deleting a task dataset', () => {
  it.each([
    ['owner', true],
    ['admin', true],
    ['annotator', false],
  ] as const)('is offered to %s: %s (SET-7)', async (role, mayManage) => {
    expect((await opened({ schema: ['spam'], role })).viewModel.mayManage).toBe(mayManage);
  });

  it('asks, deletes and leads to the list (SET-7)', async () => {
    const { viewModel, datasets, address, toast } = await opened({ schema: ['spam'] });
    viewModel.askToDelete();
    viewModel.keep();
    expect(viewModel.deletion.kind).toBe('none');
    viewModel.askToDelete();
    if (viewModel.opening.kind === 'ready') await viewModel.deleteDataset(viewModel.opening.dataset);
    expect(datasets.datasets).toEqual([]);
    expect(address.current().pathname).toBe('/datasets');
    expect(toast()?.text).toBe('sentiment has been deleted');
  });

  it.each([
    [{ kind: 'server', status: 500 }, 'It is not possible to delete sentiment.'],
    [{ kind: 'forbidden', status: 403 }, undefined],
  ] as const)('stays on the page when it fails with %j (SET-7)', async (failure, text) => {
    const { viewModel, datasets, address, toast } = await opened({ schema: ['spam'] });
    datasets.calls.failNext('remove', failure);
    if (viewModel.opening.kind === 'ready') await viewModel.deleteDataset(viewModel.opening.dataset);
    expect(viewModel.deletion).toMatchObject({ kind: 'failed', failure });
    expect(address.current().pathname).toBe(PATH);
    expect(toast()?.text).toBe(text);
  });
});
