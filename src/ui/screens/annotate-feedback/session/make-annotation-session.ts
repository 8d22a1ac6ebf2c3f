import { when } from 'mobx';
import type { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import type { EditStore } from '#application/annotate-feedback/ports/edit-store.port';
import { QueueLoader } from '#application/record-buffer/queue-loader';
import { RecordBuffer } from '#application/record-buffer/record-buffer';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PageLeaving } from '#application/shared/ports/page-leaving.port';
import { withAnswerOf } from '#domain/feedback/feedback-queue';
import { isSameCopy, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { unmovedStatus } from '#domain/feedback/feedback-write';
import type { Response } from '#domain/feedback/response';
import { annotationPath } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { AnnotationHistoryViewModel } from './annotation-history.view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { MakeAnnotationSession } from '../annotation.view-model';
import { AnswerFormViewModel, type FormPreferences } from '../form/answer-form.view-model';
import { RecordActs } from './record-acts';
import { AnnotationSessionViewModel } from './annotation-session.view-model';
import { RecordEdits } from './record-edits';
import { RecordNavigation, type RecordNavigationDeps } from '#ui/annotation-kit/queue/record-navigation';
import { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import { RecordSeeking } from '#ui/annotation-kit/queue/record-seeking';

/** In milliseconds: how long a queue that is to be fetched waits for acts to arrive at the server first. */
const PATIENCE = 1_000;

interface MakeAnnotationSessionDeps {
  readonly sources: FeedbackRecordSources;
  readonly outbox: OutboxState;
  readonly editStore: EditStore;
  readonly leaving: PageLeaving;
  readonly userSession: { readonly user: { readonly id: string } | null };
  readonly notices: AnnotationNotices;
  readonly preferences: FormPreferences;
  readonly address: Address;
  readonly clock: Clock;
}

/** Puts the view models of one open dataset together. */
export function makeAnnotationSession(means: MakeAnnotationSessionDeps): MakeAnnotationSession {
  const { sources, outbox, editStore, leaving, userSession, notices, preferences, address, clock } = means;
  return (workbench, onSaved) => {
    const datasetId = workbench.dataset.id;
    const scope = { userId: userSession.user?.id ?? '', datasetId };
    const edits = new RecordEdits(scope, { store: editStore, leaving, clock });
    const loader = new QueueLoader<FeedbackRecord, Response | null>({
      source: sources.of(workbench),
      atRest: () => outboxAtRest(outbox, clock),
      isEdited: (recordId) => edits.of(recordId) !== undefined,
    });
    const path = annotationPath(datasetId);
    const { navigation, queue } = makeQueue({ address, path, notices }, loader, outbox);
    const { buffer } = navigation;
    const form: AnswerFormViewModel = new AnswerFormViewModel({
      questions: workbench.questions,
      source: queue,
      edits,
      clock,
      preferences,
      lastAct: () => history.lastAct,
      onAnswered: () => session.submitAutomatically(),
      isUnseen: () => session.isUnseen,
    });
    const history: AnnotationHistoryViewModel = new AnnotationHistoryViewModel(outbox, (entry) =>
      acts.takeBack(entry),
    );
    const parts = { workbench, queue, buffer, form, edits, outbox, history, notices, clock };
    const acts = new RecordActs(parts);
    const statusOf = (recordId: string) =>
      unmovedStatus(outbox.entries, recordId, outbox.pause !== null) ??
      (acts.hasActedOn(recordId) ? (acts.responseOf(recordId)?.status ?? 'pending') : null);
    const seeking = new RecordSeeking<FeedbackRecord>({ navigation, loader, statusOf, notices });
    const session = new AnnotationSessionViewModel({ ...parts, acts, seeking, onSaved });
    return session;
  };
}

/** The queue of feedback records, shown with what waits in the outbox. */
function makeQueue(
  deps: RecordNavigationDeps,
  loader: QueueLoader<FeedbackRecord, Response | null>,
  outbox: Pick<OutboxState, 'overlay' | 'syncStatusOf'>,
) {
  const asShown = (record: FeedbackRecord) => outbox.overlay(record);
  const isOnItsWay = (recordId: string) => outbox.syncStatusOf(recordId) !== null;
  const navigation = new RecordNavigation<FeedbackRecord, RecordBuffer<FeedbackRecord, Response | null>>(
    deps,
    (position) => new RecordBuffer({ loader, position, asShown, isOnItsWay, withState: withAnswerOf }),
  );
  return { navigation, queue: new RecordQueueViewModel<FeedbackRecord>(navigation, { asShown, isSameCopy }) };
}

/**
 * Resolves when the server has everything that can be sent for now, so that a queue fetched then has it too: a
 * user who saves a draft and turns to the drafts expects to find it there.
 */
function outboxAtRest(
  outbox: Pick<OutboxState, 'entries' | 'pause'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const isAtRest = () => outbox.pause !== null || outbox.entries.every(({ problem }) => problem !== null);
  if (isAtRest()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = when(isAtRest, () => {
      giveUp();
      resolve();
    });
    const giveUp = clock.after(PATIENCE, () => {
      stop();
      resolve();
    });
  });
}
