import { autorun } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { aDataset, aField, aWorkspace, DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeClipboard } from '#tests/fakes/fake-clipboard';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryDatasetSettingsRepository } from '#tests/fakes/in-memory-dataset-settings.repository';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { settled } from '#tests/fakes/settled';
import { DeleteDataset } from '#application/dataset-settings/delete-dataset.use-case';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import type { Role } from '#domain/access/rights';
import { withMovedOption } from '#domain/dataset-definition/option-settings';
import type { Field } from '#domain/field/field';
import { DatasetChanges } from '#ui/shared/state/dataset-changes';
import { SessionState } from '#ui/shared/state/session.state';
import { ToastState } from '#ui/shared/state/toast.state';
import { DatasetSettingsViewModel } from './dataset-settings.view-model';
import type { SettingsForms } from './settings-forms';

const LABEL = aQuestion('label_selection', { settings: { options: options('a', 'b', 'c', 'd') } });
const FIRST = `/dataset/${DATASET_ID}/settings`;

const leaving: Array<() => void> = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

interface Given {
  readonly role?: Role;
  readonly path?: string;
  /** Read at each loading. */
  readonly fields?: Field[];
}

async function open({ role = 'owner', path = FIRST, fields = [aField({ title: 'Text' })] }: Given = {}) {
  const datasets = new InMemoryDatasetRepository({ feedback: [aDataset({ guidelines: 'Read twice.' })] });
  const workspaces = new InMemoryWorkspaceRepository([aWorkspace()]);
  const guide = new InMemoryAnnotationGuideRepository({ fields, questions: [LABEL] });
  const repository = new InMemoryDatasetSettingsRepository();
  const messages = new FakeDatasetMessages();
  const changes = new DatasetChanges(messages, new FakeClientData());
  const clock = new FakeClock();
  const session = new SessionState();
  session.begin(aUser({ role }));
  const address = new InMemoryAddress(path);
  const clipboard = new FakeClipboard();
  const toasts = new ToastState(clock);
  const viewModel = new DatasetSettingsViewModel(
    { datasetId: DATASET_ID },
    {
      load: new LoadDatasetSettings({ datasets, workspaces }, guide, new InMemorySearchGuideRepository()),
      update: new UpdateSettingsPart(repository, messages),
      remove: new DeleteDataset(repository, messages),
      changes,
      clock,
    },
    { session, address, toasts, clipboard, translate: english().t },
  );
  leaving.push(changes.activate(), viewModel.activate());
  await settled();
  const toast = () => {
    clock.advance(100);
    return toasts.current?.message ?? null;
  };
  return { viewModel, datasets, guide, repository, messages, address, clipboard, toast };
}

function formsOf({ opening }: DatasetSettingsViewModel): SettingsForms {
  if (opening.kind !== 'ready') throw new Error('The settings are not open');
  return opening.forms;
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is none');
  return one;
}

describe('the sections', () => {
  it('are those with anything in them, each at an address of its own (SET-1)', async () => {
    const { viewModel, address } = await open();
    expect(viewModel.sections).toEqual(['general', 'fields', 'questions', 'activity', 'danger']);
    expect(viewModel.section).toBe('general');
    address.open(`${FIRST}?section=questions`, 'push');
    expect(viewModel.section).toBe('questions');
    address.open(`${FIRST}?section=vectors`, 'push');
    expect(viewModel.section).toBe('general');
  });

  it('are the general one and the activity for an annotator (SET-1)', async () => {
    const { viewModel, guide } = await open({ role: 'annotator', path: `${FIRST}?section=danger` });
    expect(viewModel.sections).toEqual(['general', 'activity']);
    expect(viewModel.section).toBe('general');
    expect(guide.calls.log).toEqual([]);
  });

  it('are copied by their addresses (SET-20)', async () => {
    const { viewModel, clipboard } = await open({ path: `${FIRST}?section=fields` });
    await viewModel.copyLink();
    expect(clipboard.text).toBe(`http://address.test${FIRST}?section=fields`);
  });
});

describe('a form', () => {
  it('can be updated and canceled once something is changed, and says what is wrong (SET-2)', async () => {
    const { viewModel } = await open();
    const { form } = first(formsOf(viewModel).questions);
    expect([form.canCancel, form.canUpdate]).toEqual([false, false]);
    form.change({ title: '' });
    expect([form.canCancel, form.canUpdate]).toEqual([true, false]);
    expect(form.problems).toEqual({ title: { code: 'too-few', least: 1 } });
    form.cancel();
    expect(form.draft.title).toBe('label_selection');
    expect([form.canCancel, form.canUpdate]).toEqual([false, false]);
  });

  it('marks its section until it is saved, and what was saved is the new original (STA-55)', async () => {
    const { viewModel, repository } = await open();
    const forms = formsOf(viewModel);
    const form = first(forms.fields);
    form.change({ title: ' Body ' });
    expect([...forms.unsaved]).toEqual(['fields']);
    expect(viewModel.losesAny()).toBe(true);
    await form.update();
    expect(repository.saved).toMatchObject([{ kind: 'field', title: 'Body' }]);
    expect(form.saving.kind).toBe('saved');
    expect(form.draft.title).toBe('Body');
    expect([...forms.unsaved]).toEqual([]);
    form.change({ title: 'Text' });
    expect(form.saving.kind).toBe('none');
    form.cancel();
    expect(form.draft.title).toBe('Body');
  });

  it('saves guidelines and extra metadata together, and restores both (SET-15)', async () => {
    const { viewModel, repository } = await open();
    const { dataset } = formsOf(viewModel);
    dataset.change({ guidelines: '' });
    dataset.change({ allowExtraMetadata: false });
    dataset.cancel();
    expect(dataset.draft).toMatchObject({ guidelines: 'Read twice.', allowExtraMetadata: true });
    dataset.change({ guidelines: ' ' });
    await dataset.update();
    expect(repository.saved).toMatchObject([{ guidelines: '', allowExtraMetadata: true }]);
  });

  it('a form keeps the edit and reports a save that failed (SET-19)', async () => {
    const { viewModel, repository } = await open();
    const form = first(formsOf(viewModel).fields);
    repository.calls.failNext('update', { kind: 'server', status: 500 });
    form.change({ title: 'Body' });
    await form.update();
    expect(form.saving).toMatchObject({ kind: 'failed', failure: { code: 'ERROR_PATCHING_FIELDS' } });
    expect([form.draft.title, form.canUpdate]).toEqual(['Body', true]);
  });

  it('keeps what is typed while it is saved', async () => {
    const { viewModel, repository } = await open();
    const form = first(formsOf(viewModel).fields);
    const release = repository.calls.holdNext('update');
    form.change({ title: 'Body' });
    const saving = form.update();
    form.change({ title: 'Body text' });
    expect(form.canUpdate).toBe(false);
    release();
    await saving;
    expect(form.draft.title).toBe('Body text');
    expect(form.canUpdate).toBe(true);
  });

  it('takes over what another tab has saved, but for an edit of its own (SET-60)', async () => {
    const fields = [aField({ title: 'Text' }), aField({ name: 'reply', title: 'Reply' })];
    const { viewModel, messages } = await open({ fields });
    const [text, reply] = formsOf(viewModel).fields;
    reply?.change({ title: 'Mine' });
    fields.splice(0, 2, aField({ title: 'Body' }), aField({ name: 'reply', title: 'Theirs' }));
    messages.hear(DATASET_ID);
    await settled();
    expect(text?.draft.title).toBe('Body');
    expect([reply?.draft.title, reply?.original.title]).toEqual(['Mine', 'Theirs']);
  });

  it('ignores a late answer to an earlier reading', async () => {
    const { viewModel, messages, datasets } = await open();
    const release = datasets.calls.holdNext('get');
    datasets.calls.failNext('get', { kind: 'not-found', status: 404 });
    messages.hear(DATASET_ID);
    messages.hear(DATASET_ID);
    await settled();
    release();
    await settled();
    expect(viewModel.opening.kind).toBe('ready');
  });
});

describe('the preview of a question', () => {
  it('shows what is not saved yet, and keeps its answer (SET-18)', async () => {
    const { viewModel } = await open();
    const { form, preview } = first(formsOf(viewModel).questions);
    preview.setAnswer(LABEL.name, { type: 'label_selection', value: 'b' });
    form.change({ title: 'New title', settings: withMovedOption(LABEL.settings, 'd', 0) });
    expect(preview.asked.title).toBe('New title');
    expect(preview.question.question.settings).toMatchObject({ options: options('d', 'a', 'b', 'c') });
    expect(preview.answerTo()).toEqual({ type: 'label_selection', value: 'b' });
  });

  it('keeps its options as they are drawn while the title is typed', async () => {
    const { viewModel } = await open();
    const { form, preview } = first(formsOf(viewModel).questions);
    const drawn: unknown[] = [];
    leaving.push(autorun(() => drawn.push(preview.question)));
    form.change({ title: 'New' });
    form.change({ description: 'Read twice.' });
    expect(drawn).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('leads to the first section with changes, where the user stays (SET-4)', async () => {
    const { viewModel, address } = await open({ path: `${FIRST}?section=danger` });
    first(formsOf(viewModel).fields).change({ title: 'Body' });
    viewModel.showUnsaved();
    expect(address.current().search).toBe('?section=fields');
    viewModel.showUnsaved();
    expect(address.visits).toHaveLength(1);
  });

  it('leads back to the annotation page as it was (SET-20)', async () => {
    const annotation = `/dataset/${DATASET_ID}/annotation-mode`;
    const { viewModel, address } = await open({ path: `${annotation}?page=3` });
    address.open(FIRST, 'push');
    expect(viewModel.annotationLink).toBe(`${annotation}?page=3`);
  });
});

describe('deleting the dataset', () => {
  it('asks, deletes, and leads to the list without asking about changes (SET-5)', async () => {
    const { viewModel, repository, address, toast, messages } = await open();
    first(formsOf(viewModel).fields).change({ title: 'Body' });
    viewModel.askToDelete();
    viewModel.keep();
    expect(viewModel.deletion.kind).toBe('none');
    viewModel.askToDelete();
    await viewModel.deleteDataset('ticket triage');
    expect(repository.removed).toEqual([DATASET_ID]);
    expect(messages.reported).toEqual([DATASET_ID]);
    expect(viewModel.losesAny()).toBe(false);
    expect(address.visits).toEqual([['push', '/datasets']]);
    expect(toast()).toMatchObject({
      type: 'success',
      text: 'ticket triage has been deleted',
      isOfMove: true,
    });
  });

  const failed = { type: 'error', text: 'It is not possible to delete ticket triage.' };
  it.each([
    ['server', failed],
    ['conflict', failed],
    ['forbidden', null],
  ] as const)(
    'the dialog closes after a failure of kind %s, and a notification or the failed part shows it (ROL-19, ERR-21)',
    async (kind, message) => {
      const { viewModel, repository, address, toast } = await open();
      repository.calls.failNext('remove', { kind });
      viewModel.askToDelete();
      await viewModel.deleteDataset('ticket triage');
      expect(viewModel.deletion).toMatchObject({ kind: 'failed', failure: { kind } });
      expect(address.visits).toEqual([]);
      expect(toast()).toEqual(message);
    },
  );
});

it('opens on another try after a failure', async () => {
  const { viewModel, datasets } = await open();
  datasets.calls.failNext('get', { kind: 'server', status: 500 });
  viewModel.retry();
  await settled();
  expect(viewModel.opening).toMatchObject({ kind: 'failed', failure: { status: 500 } });
  viewModel.retry();
  await settled();
  expect(viewModel.opening.kind).toBe('ready');
});
