import { randomUUID } from 'node:crypto';
import { CollectMatchedTasks } from '#application/annotate-task/bulk/collect-matched-tasks.use-case';
import { CollectedContents } from '#application/annotate-task/bulk/collected-contents';
import { DiscardMatched } from '#application/annotate-task/bulk/discard-matched.use-case';
import { LabelMatched } from '#application/annotate-task/bulk/label-matched.use-case';
import { OPEN_TASK_ACTS } from '#application/annotate-task/bulk/open-task-acts-mark';
import type { TaskRecordScan } from '#application/annotate-task/bulk/ports/task-record-scan.port';
import { RelabelMatched } from '#application/annotate-task/bulk/relabel-matched.use-case';
import { SendTaskChunk } from '#application/annotate-task/bulk/send-task-chunk.use-case';
import { taskBulkFamily } from '#application/annotate-task/bulk/task-bulk-family';
import { UnmarkMatched } from '#application/annotate-task/bulk/unmark-matched.use-case';
import { ValidateMatched } from '#application/annotate-task/bulk/validate-matched.use-case';
import type { TaskRecordWriter } from '#application/annotate-task/ports/task-record-writer.port';
import { TaskWriter } from '#application/annotate-task/task-writer';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import type { User } from '#domain/session/user';
import { TASK_ACTS_IN_SHELL } from '#ui/screens/annotate-task/matched/task-acts-in-shell';
import { BulkActsState } from '#ui/shared/state/bulk/bulk-acts.state';
import { SessionState } from '#ui/shared/state/session.state';
import { aUser } from '../builders/user.builder';
import { ActRoom, FakeActMessages } from './fake-act-messages';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { FakeSendingTurn } from './fake-sending-turn';
import { InMemoryBulkActStore } from './in-memory-bulk-act-store';
import { InMemoryPreferenceStore } from './in-memory-preference-store';

/** A browser with what its tabs share. */
export function aTaskBrowser() {
  return {
    store: new InMemoryBulkActStore<BulkTask>(),
    room: new ActRoom(),
    turn: new FakeSendingTurn(),
    clock: new FakeClock(),
    preferences: new InMemoryPreferenceStore(),
  };
}

interface TaskTabGiven {
  readonly source: Pick<TaskRecordSource, 'byNames'> & TaskRecordScan;
  readonly writer: TaskRecordWriter;
  readonly browser?: ReturnType<typeof aTaskBrowser>;
  readonly user?: User;
  readonly session?: SessionState;
  readonly network?: FakeNetworkStatus;
  readonly ids?: IdSource;
  /** Records with single acts on their way; none by default. */
  readonly isOnItsWay?: (recordId: string) => boolean;
}

/** The bulk actions of one tab on task records, as screens see them. Activate them to let them work. */
export function aTaskBulkTab({ source, writer, browser = aTaskBrowser(), ...given }: TaskTabGiven) {
  const network = given.network ?? new FakeNetworkStatus();
  const contents = new CollectedContents();
  const collect = new CollectMatchedTasks(source, source, contents, { below: () => 0 });
  const sendChunk = new SendTaskChunk(new TaskWriter(writer, source, contents), contents);
  const family = taskBulkFamily({
    collect,
    sendChunk,
    server: writer,
    isOnItsWay: given.isOnItsWay ?? (() => false),
  });
  const { store, turn, clock, preferences } = browser;
  const tabs = new FakeActMessages(browser.room);
  const engine = new BulkEngine<BulkTask>({
    family,
    keeping: { store, tabs, preferences, openMark: OPEN_TASK_ACTS, register: null },
    sending: { turn, clock, network },
    ids: given.ids ?? { next: randomUUID },
  });
  const session = given.session ?? new SessionState();
  if (given.session === undefined) session.begin(given.user ?? aUser());
  const begin = {
    validate: new ValidateMatched(engine),
    discard: new DiscardMatched(engine),
    default: new UnmarkMatched(engine),
    label: new LabelMatched(engine),
    relabel: new RelabelMatched(engine),
  };
  const commands = { engine, begin, undo: new UndoBulkAction(engine) };
  const acts = new BulkActsState<BulkTask>(commands, session, TASK_ACTS_IN_SHELL);
  return { acts, engine, begin, undo: commands.undo, network, browser, session, collect, sendChunk };
}
