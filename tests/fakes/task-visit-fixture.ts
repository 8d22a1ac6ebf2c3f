import { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { LazyTaskWriter } from '#application/annotate-task/lazy-task-writer';
import { TaskWriter } from '#application/annotate-task/task-writer';
import type { TaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { RecordPage } from '#application/record-page/record-page';
import { Outbox } from '#application/sending/outbox';
import type { TaskLabel } from '#domain/label/task-label';
import { ALL_TASK_RECORDS, type TaskPageSize } from '#domain/search/task/task-search';
import { ok } from '#domain/shared/result';
import type { TaskEdit } from '#domain/task-record/task-edit';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import { makeTaskSession } from '#ui/screens/annotate-task/session/make-task-session';
import { TaskNotices } from '#ui/screens/annotate-task/session/task-notices';
import { unsentTaskRows } from '#ui/screens/annotate-task/shell/task-unsent-rows';
import { OutboxState } from '#ui/shared/state/outbox.state';
import { SessionState } from '#ui/shared/state/session.state';
import type { ToastMessage } from '#ui/shared/state/toast';
import { aTaskDataset, TASK_DATASET } from '../builders/task-record.builder';
import { aUser } from '../builders/user.builder';
import { english } from './english';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { FakePageLeaving } from './fake-page-leaving';
import { FakeSendingTurn } from './fake-sending-turn';
import { FakeTabMessages, TabRoom } from './fake-tab-messages';
import { InMemoryEditStore } from './in-memory-edit-store';
import { InMemoryOutboxStore, OutboxDevice } from './in-memory-outbox-store';
import { InMemoryPreferenceStore } from './in-memory-preference-store';
import { InMemoryTaskRecordSource } from './in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from './in-memory-task-record-writer';
import { SequenceIdSource } from './sequence-id-source';
import { settled } from './settled';

/** A server with one task dataset, which several people can visit. */
export function aTaskServer(records: readonly TaskRecord[], kind: 'ours' | '1.28' = 'ours') {
  const source = new InMemoryTaskRecordSource(records);
  return { source, writer: new InMemoryTaskRecordWriter(source, kind) };
}

/** Everything that a user's browser keeps beyond the end of a tab. */
export function aTaskDevice() {
  return {
    entries: new OutboxDevice<PersonalTask>(),
    edits: new InMemoryEditStore<TaskEdit>(),
    clock: new FakeClock(),
  };
}

interface VisitGiven {
  readonly username?: string;
  readonly labels?: readonly string[];
  readonly size?: TaskPageSize;
  readonly device?: ReturnType<typeof aTaskDevice>;
}

/** An open page of the dataset of a server, without a screen. */
export async function aTaskVisit(server: ReturnType<typeof aTaskServer>, given: VisitGiven = {}) {
  const { username = 'mia', labels = ['news', 'sport', 'art'], size = 10, device = aTaskDevice() } = given;
  const { clock } = device;
  const user = aUser({ id: username, username });
  const network = new FakeNetworkStatus();
  const toasts: ToastMessage[] = [];
  const acted: string[] = [];
  const known = new KnownTaskRecords();
  const taskWriter = new TaskWriter(server.writer, server.source, known);
  const userSession = new SessionState();
  userSession.begin(user);
  const commands = new Outbox<PersonalTask>({
    writer: new LazyTaskWriter(() => Promise.resolve(taskWriter)),
    store: new InMemoryOutboxStore(device.entries),
    tabs: new FakeTabMessages(new TabRoom<PersonalTask>()),
    ids: new SequenceIdSource(username),
    sending: { turn: new FakeSendingTurn(), clock, network },
  });
  const outbox = new OutboxState(commands, userSession, unsentTaskRows);
  const page = new RecordPage({ source: server.source, dataset: TASK_DATASET, clock });
  await page.open(ALL_TASK_RECORDS, { page: 1, size });
  const collector = { show: (toast: ToastMessage) => void toasts.push(toast) };
  const makeSession = makeTaskSession({
    outbox,
    known,
    store: device.edits,
    leaving: new FakePageLeaving(),
    clock,
    preferences: new InMemoryPreferenceStore(),
    userSession,
    notices: new TaskNotices(collector, english().t),
  });
  const dataset = { ...aTaskDataset(), task: TASK_DATASET.task } satisfies TaskDataset;
  const session = makeSession(
    { dataset, page, labels: ok(labels.map(aLabel)) },
    (name) => void acted.push(name),
  );
  const ends = [outbox.activate(), session.activate()];
  await settled();
  return {
    session,
    page,
    outbox,
    network,
    toasts,
    acted,
    device,
    /** Texts of the notifications, in order. */
    said: () => toasts.map(({ text }) => text),
    /** Presses the button of the last notification. */
    pressToast: () => toasts.at(-1)?.action?.run(),
    /** Ends the tab. */
    leave: () => {
      for (const end of ends) end();
      page.close();
    },
  };
}

function aLabel(name: string, position: number): TaskLabel {
  return { id: name, name, description: null, isSaved: true, position };
}
