import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { TaskRecordWriter } from '#application/annotate-task/ports/task-record-writer.port';
import { LazyTaskWriter } from '#application/annotate-task/lazy-task-writer';
import { TaskWriter } from '#application/annotate-task/task-writer';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { Outbox } from '#application/sending/outbox';
import type { Dataset } from '#domain/dataset/dataset';
import { ok } from '#domain/shared/result';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import { SHORTCUT_EDITOR } from '#ui/annotation-kit/shortcut-editor/shortcut-editor.chunks';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { CLOCK } from '#ui/di/port.tokens';
import { makeTaskSession } from '#ui/screens/annotate-task/session/make-task-session';
import { TaskNotices } from '#ui/screens/annotate-task/session/task-notices';
import { TASK_VIEW_MODEL } from '#ui/screens/annotate-task/task.tokens';
import { TaskViewModel } from '#ui/screens/annotate-task/task.view-model';
import { TaskScreen } from '#ui/screens/annotate-task/TaskScreen.tsx';
import { OutboxState } from '#ui/shared/state/outbox.state';
import { SessionState } from '#ui/shared/state/session.state';
import { SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { ToastState } from '#ui/shared/state/toast.state';
import { aTaskDataset } from '../builders/task-record.builder';
import { aUser } from '../builders/user.builder';
import { english } from './english';
import { FakeClipboard } from './fake-clipboard';
import { FakeNetworkStatus } from './fake-network-status';
import { FakePageLeaving } from './fake-page-leaving';
import { FakeTabMessages, TabRoom } from './fake-tab-messages';
import { InMemoryAddress } from './in-memory-address';
import { InMemoryEditStore } from './in-memory-edit-store';
import { InMemoryLabelRepository } from './in-memory-label.repository';
import { InMemoryOutboxStore, OutboxDevice } from './in-memory-outbox-store';
import { InMemoryPreferenceStore } from './in-memory-preference-store';
import { InMemoryTaskDatasetRepository } from './in-memory-task-dataset.repository';
import { InMemoryTaskRecordSource } from './in-memory-task-record-source';
import { aBrowser } from './sending-tab';
import { SequenceIdSource } from './sequence-id-source';
import { settled } from './settled';

const TASK_PATH = '/datasets/news/sentiment';

interface TaskPageGiven {
  readonly records?: readonly TaskRecord[];
  /** Null for a dataset without a label schema. */
  readonly labels?: readonly string[] | null;
  readonly dataset?: Dataset;
  /** The query of the address by which the page is entered. */
  readonly query?: string;
}

/** A server that saves to the records of the source. */
function writerOf(source: InMemoryTaskRecordSource): TaskRecordWriter {
  return {
    checksVersions: () => Promise.resolve(ok(true)),
    save: (_dataset, tasks) => {
      const wanted = new Map(tasks.map((task) => [task.record.name.text, task.wanted]));
      source.records = source.records.map((record) => {
        const saved = wanted.get(record.name.text);
        return saved === undefined
          ? record
          : { ...record, status: saved.status, annotation: saved.annotation };
      });
      const saved = { version: '2026-01-01T00:00:00', isConflict: false };
      return Promise.resolve(
        ok({ records: new Map([...wanted.keys()].map((name) => [name, saved])), failedCount: 0 }),
      );
    },
  };
}

function outboxOf(source: InMemoryTaskRecordSource, known: KnownTaskRecords, session: SessionState) {
  const browser = aBrowser();
  const writer = new TaskWriter(writerOf(source), source, known);
  const outbox = new Outbox<PersonalTask>({
    writer: new LazyTaskWriter(() => Promise.resolve(writer)),
    store: new InMemoryOutboxStore(new OutboxDevice<PersonalTask>()),
    tabs: new FakeTabMessages(new TabRoom<PersonalTask>()),
    ids: new SequenceIdSource('act'),
    sending: { turn: browser.turn, clock: browser.clock, network: new FakeNetworkStatus() },
  });
  return { clock: browser.clock, outbox: new OutboxState(outbox, session, () => []) };
}

/** The page of a task dataset without its markup: real view models and use cases on fakes of the ports. */
function taskPageFixture(given: TaskPageGiven = {}) {
  const records = new InMemoryTaskRecordSource(given.records ?? []);
  const labels = new InMemoryLabelRepository({ schema: given.labels ?? null });
  const datasets = new InMemoryTaskDatasetRepository([given.dataset ?? aTaskDataset()]);
  const address = new InMemoryAddress(TASK_PATH + (given.query ?? ''));
  const session = new SessionState();
  session.begin(aUser());
  const known = new KnownTaskRecords();
  const { clock, outbox } = outboxOf(records, known, session);
  outbox.activate();
  const toasts = new ToastState(clock);
  const clipboard = new FakeClipboard();
  const preferences = new InMemoryPreferenceStore();
  const viewModel = new TaskViewModel(
    { workspace: 'news', name: 'sentiment' },
    {
      openDataset: new OpenTaskDataset({
        datasets: new LoadTaskDataset(datasets),
        labels: new LoadLabels(labels),
        records,
        clock,
      }),
      makeSession: makeTaskSession({
        outbox,
        known,
        device: { store: new InMemoryEditStore(), leaving: new FakePageLeaving(), clock, preferences },
        userSession: session,
        notices: new TaskNotices(toasts, english().t),
      }),
      address,
      clipboard,
      preferences,
      userSession: session,
      translate: english().t,
      tellLimit: () => toasts.show({ type: 'warning', text: 'limit' }),
    },
  );
  return { viewModel, records, labels, datasets, address, session, clock, toasts, clipboard, preferences };
}

/** The page of a task dataset on fakes, drawn and ready to be used. */
export async function taskPage(given: TaskPageGiven = {}) {
  const fixture = taskPageFixture(given);
  await SHORTCUT_EDITOR.load();
  const container = new Container();
  container.bind(TASK_VIEW_MODEL).toConstantValue(() => fixture.viewModel);
  container.bind(SESSION_STATE).toConstantValue(fixture.session);
  container.bind(CLOCK).toConstantValue(fixture.clock);
  container.bind(TOAST_STATE).toConstantValue(fixture.toasts);
  container.bind(TRANSLATE).toConstantValue(english().t);
  const router = createMemoryRouter(
    [
      { path: '/datasets/:workspace/:name', Component: TaskScreen },
      { path: '/datasets', element: <p>All datasets</p> },
    ],
    { initialEntries: [TASK_PATH] },
  );
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <RouterProvider router={router} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  await rest();
  return { ...fixture, router, user: userEvent.setup() };
}

/** Lets pending answers arrive and be rendered. */
export async function rest(): Promise<void> {
  await act(settled);
}
