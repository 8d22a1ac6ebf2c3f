import { when } from 'mobx';
import type { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import { OwnResponses } from '#application/annotate-feedback/own-responses';
import { recordUseCases } from '#application/annotate-feedback/record-acts/record-use-cases';
import { QueueLoader } from '#application/record-buffer/queue-loader';
import { RecordBuffer } from '#application/record-buffer/record-buffer';
import type { Clock } from '#application/shared/ports/clock.port';
import { RESPONSE_STATES } from '#domain/feedback/feedback-queue';
import { sameEdit, type FeedbackEdit } from '#domain/feedback/feedback-edit';
import { isSameCopy, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { overlaid, unmovedStatus, type PersonalFeedback } from '#domain/feedback/feedback-write';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import type { Response } from '#domain/feedback/response';
import { annotationPath } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { AnnotationHistoryViewModel } from './annotation-history';
import { UndoHistoryViewModel } from '#ui/annotation-kit/undo-history/undo-history.view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { MakeAnnotationSession } from '../annotation.view-model';
import { AnswerFormViewModel, type FormPreferences } from '../form/answer-form.view-model';
import { AnnotationSessionViewModel } from './annotation-session.view-model';
import { SessionVisit } from './visit';
import { UnsavedEditsState, type UnsavedEditsDeps } from '#ui/annotation-kit/unsaved-edits.state';
import { RecordNavigation, type RecordNavigationDeps } from '#ui/annotation-kit/queue/record-navigation';
import { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import { RecordSeeking } from '#ui/annotation-kit/queue/record-seeking';

/** Longest time in milliseconds that the request of a queue waits for acts to arrive at the server. */
const PATIENCE = 1_000;

interface MakeAnnotationSessionDeps extends UnsavedEditsDeps<FeedbackEdit> {
  readonly sources: FeedbackRecordSources;
  readonly outbox: OutboxState<PersonalFeedback>;
  readonly userSession: { readonly user: { readonly id: string } | null };
  readonly address: Address;
  readonly notices: AnnotationNotices;
  readonly preferences: FormPreferences;
}

export function makeAnnotationSession(deps: MakeAnnotationSessionDeps): MakeAnnotationSession {
  const { sources, outbox, userSession, address, notices, preferences, clock } = deps;
  return (workbench, onSaved) => {
    const { questions, dataset } = workbench;
    const visit = new SessionVisit(clock);
    const scope = { userId: userSession.user?.id ?? '', datasetId: dataset.id };
    const edits = new UnsavedEditsState(scope, deps, sameEdit);
    const history: AnnotationHistoryViewModel = new UndoHistoryViewModel(outbox, clock);
    const loader = new QueueLoader<FeedbackRecord, Response | null>({
      source: sources.of(workbench),
      atRest: () => outboxAtRest(outbox, clock),
      isEdited: (recordId) => edits.of(recordId) !== undefined,
    });
    const page = { address, path: annotationPath(dataset.id), statuses: FEEDBACK_STATUSES, notices, visit };
    const { navigation, buffer, queue } = makeQueue(page, loader, outbox);
    const form = new AnswerFormViewModel({
      questions,
      source: queue,
      edits,
      visit,
      acts: history,
      page: { clock, preferences },
    });
    const { acts, statusOf, learn } = makeActs(workbench, outbox, { buffer, queue, edits, history, clock });
    const seeking = new RecordSeeking<FeedbackRecord>({ navigation, loader, statusOf, notices });
    return new AnnotationSessionViewModel({
      workbench,
      viewModels: { queue, form, edits, history, seeking },
      acts,
      server: { outbox, learn, onSaved },
      visit,
      notices,
    });
  };
}

interface ActsDeps {
  readonly buffer: Pick<RecordBuffer<FeedbackRecord, Response | null>, 'keep'>;
  readonly queue: RecordQueueViewModel<FeedbackRecord>;
  readonly edits: UnsavedEditsState<FeedbackEdit>;
  readonly history: AnnotationHistoryViewModel;
  readonly clock: Clock;
}

/** The acts on single records, and the responses that they lead to. */
function makeActs(
  workbench: Workbench,
  outbox: OutboxState<PersonalFeedback>,
  { buffer, queue, edits, history, clock }: ActsDeps,
) {
  const { commands } = outbox;
  const find = (recordId: string) => queue.find(recordId)?.record ?? null;
  const responses = new OwnResponses({ outbox: commands, find, clock });
  return {
    acts: recordUseCases({ workbench, outbox: commands, responses, edits, history }),
    statusOf: (recordId: string) =>
      unmovedStatus(outbox.entries, recordId, outbox.pause !== null) ??
      (responses.has(recordId) ? (responses.to(recordId)?.status ?? 'pending') : null),
    learn: (recordId: string, response: Response | null) => {
      buffer.keep(recordId, response);
      responses.learn(recordId, response);
    },
  };
}

/** The queue of feedback records, shown with the acts in the outbox. */
function makeQueue(
  deps: RecordNavigationDeps,
  loader: QueueLoader<FeedbackRecord, Response | null>,
  outbox: Pick<OutboxState<PersonalFeedback>, 'entries' | 'syncStatusOf'>,
) {
  const asShown = (record: FeedbackRecord) => overlaid(outbox.entries, record);
  const isOnItsWay = (recordId: string) => outbox.syncStatusOf(recordId) !== null;
  const navigation = new RecordNavigation<FeedbackRecord, RecordBuffer<FeedbackRecord, Response | null>>(
    deps,
    (position) => new RecordBuffer({ loader, position, asShown, isOnItsWay, states: RESPONSE_STATES }),
  );
  const queue = new RecordQueueViewModel<FeedbackRecord>(navigation, { asShown, isSameCopy });
  return { navigation, buffer: navigation.buffer, queue };
}

/**
 * Resolves when the server has everything that can be sent for now. A queue that is requested then contains the last acts: a
 * user who saves a draft and opens the drafts expects to find it there.
 */
function outboxAtRest(
  outbox: Pick<OutboxState<PersonalFeedback>, 'entries' | 'pause'>,
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
