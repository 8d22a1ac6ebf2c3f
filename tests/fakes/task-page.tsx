import { Container } from 'inversify';
import { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { TaskRecordWriter } from '#application/annotate-task/ports/task-record-writer.port';
import { LazyTaskWriter } from '#application/annotate-task/lazy-task-writer';
import { TaskWriter } from '#application/annotate-task/task-writer';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { FindWordClause } from '#application/find-task-records/find-word-clause.use-case';
import { LoadTaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { Outbox } from '#application/sending/outbox';
import type { Dataset } from '#domain/dataset/dataset';
import type { SavedView } from '#domain/search/saved-view';
import type { TaskSelection } from '#domain/search/task/task-selection';
import { ok } from '#domain/shared/result';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import { SHORTCUT_EDITOR } from '#ui/annotation-kit/shortcut-editor/shortcut-editor.chunks';
import { CLOCK } from '#ui/di/port.tokens';
import { loadTaskActing } from '#ui/screens/annotate-task/matched/load-task-acting';
import { MATCHED_CHUNK } from '#ui/screens/annotate-task/matched/matched.chunks';
import { makeTaskSession } from '#ui/screens/annotate-task/session/make-task-session';
import { TaskNotices } from '#ui/screens/annotate-task/session/task-notices';
import { TASK_ACTS } from '#ui/screens/annotate-task/shell/task-shell.tokens';
import { TASK_STATS_CHUNK } from '#ui/screens/annotate-task/stats/task-stats.chunks';
import { TASK_STATISTICS } from '#ui/screens/annotate-task/stats/task-stats.tokens';
import { TASK_VIEW_MODEL } from '#ui/screens/annotate-task/task.tokens';
import { TaskViewModel } from '#ui/screens/annotate-task/task.view-model';
import { TaskScreen } from '#ui/screens/annotate-task/TaskScreen.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { OutboxState } from '#ui/shared/state/outbox.state';
import { SessionState } from '#ui/shared/state/session.state';
import { SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { ToastState } from '#ui/shared/state/toast.state';
import { aTaskDataset } from '../builders/task-record.builder';
import { aUser } from '../builders/user.builder';
import { drawnPage } from './drawn-page.tsx';
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
import { InMemorySavedViewRepository } from './in-memory-saved-view.repository';
import { InMemorySearchGuideRepository } from './in-memory-search-guide.repository';
import { InMemoryTaskDatasetRepository } from './in-memory-task-dataset.repository';
import { InMemoryTaskMetrics } from './in-memory-task-metrics';
import { InMemoryTaskRecordSource } from './in-memory-task-record-source';
import { aBrowser } from './sending-tab';
import { SequenceIdSource } from './sequence-id-source';
import { aTaskBulkTab } from './task-bulk-tab';

export { rest } from './drawn-page.tsx';

const TASK_PATH = '/datasets/news/sentiment';

interface TaskPageGiven {
  readonly records?: readonly TaskRecord[];
  /** Null for a dataset without a label schema. */
  readonly labels?: readonly string[] | null;
  readonly dataset?: Dataset;
  readonly views?: readonly SavedView<TaskSelection>[];
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
  const metrics = new InMemoryTaskMetrics();
  const labels = new InMemoryLabelRepository({ schema: given.labels ?? null });
  const datasets = new InMemoryTaskDatasetRepository([given.dataset ?? aTaskDataset()]);
  const views = new InMemorySavedViewRepository<TaskSelection>(given.views ?? []);
  const searchGuide = new InMemorySearchGuideRepository();
  const address = new InMemoryAddress(TASK_PATH + (given.query ?? ''));
  const session = new SessionState();
  session.begin(aUser());
  const known = new KnownTaskRecords();
  const { clock, outbox } = outboxOf(records, known, session);
  outbox.activate();
  const toasts = new ToastState(clock);
  const clipboard = new FakeClipboard();
  const preferences = new InMemoryPreferenceStore();
  const bulk = aTaskBulkTab({ source: records, writer: writerOf(records), session });
  const acts = new LazyBulkActs(() => Promise.resolve(bulk.acts));
  const viewModel = new TaskViewModel(
    { workspace: 'news', name: 'sentiment' },
    {
      openDataset: new OpenTaskDataset({
        datasets: new LoadTaskDataset(datasets),
        labels: new LoadLabels(labels),
        records,
        views: new FindDefaultView(views),
        clock,
      }),
      prepareAgain: new PrepareSearchAgain(searchGuide),
      views: { list: new ListViews(views), save: new SaveView(views), remove: new DeleteView(views) },
      makeSession: makeTaskSession({
        outbox,
        known,
        store: new InMemoryEditStore(),
        leaving: new FakePageLeaving(),
        clock,
        preferences,
        userSession: session,
        notices: new TaskNotices(toasts, english().t),
      }),
      address,
      clipboard,
      clock,
      preferences,
      userSession: session,
      translate: english().t,
      notices: new TaskNotices(toasts, english().t),
      loadActing: loadTaskActing({ acts, clock, toasts, translate: english().t }),
    },
  );
  return {
    viewModel,
    records,
    metrics,
    labels,
    datasets,
    views,
    searchGuide,
    address,
    session,
    clock,
    toasts,
    clipboard,
    preferences,
    bulk,
    acts,
  };
}

/** The page of a task dataset on fakes, drawn and ready to be used. */
export async function taskPage(given: TaskPageGiven = {}) {
  const fixture = taskPageFixture(given);
  await SHORTCUT_EDITOR.load();
  const container = new Container();
  container.bind(TASK_VIEW_MODEL).toConstantValue(() => fixture.viewModel);
  fixture.bulk.acts.activate();
  await MATCHED_CHUNK.load();
  const { acts, records, metrics } = fixture;
  const statistics = new LazyChunk(() =>
    Promise.resolve({
      load: new LoadTaskStatistics(records, metrics),
      findClause: new FindWordClause(records),
    }),
  );
  await Promise.all([TASK_STATS_CHUNK.load(), statistics.load()]);
  container.bind(TASK_STATISTICS).toConstantValue(statistics);
  container.bind(TASK_ACTS).toConstantValue(acts);
  container.bind(SESSION_STATE).toConstantValue(fixture.session);
  container.bind(CLOCK).toConstantValue(fixture.clock);
  container.bind(TOAST_STATE).toConstantValue(fixture.toasts);
  container.bind(TRANSLATE).toConstantValue(english().t);
  const page = { container, path: '/datasets/:workspace/:name', Screen: TaskScreen, address: TASK_PATH };
  return { ...fixture, ...(await drawnPage(page)) };
}
