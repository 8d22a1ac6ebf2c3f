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
import { AnnotationHistoryViewModel } from './annotation-history.view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { MakeAnnotationSession } from '../annotation.view-model';
import { AnswerFormViewModel, type FormPreferences } from '../form/answer-form.view-model';
import type { SessionOutbox } from './session-outbox';
import { outboxAtRest } from './outbox-rest';
import { RecordActs } from './record-acts';
import { AnnotationSessionViewModel } from './annotation-session.view-model';
import { RecordEdits } from './record-edits';
import { RecordNavigation, type RecordNavigationDeps } from '#ui/annotation-kit/queue/record-navigation';
import { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import { RecordSeeking } from '#ui/annotation-kit/queue/record-seeking';

interface MakeAnnotationSessionDeps {
  readonly sources: FeedbackRecordSources;
  readonly outbox: SessionOutbox;
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
  outbox: Pick<SessionOutbox, 'overlay' | 'syncStatusOf'>,
) {
  const asShown = (record: FeedbackRecord) => outbox.overlay(record);
  const isOnItsWay = (recordId: string) => outbox.syncStatusOf(recordId) !== null;
  const navigation = new RecordNavigation<FeedbackRecord, RecordBuffer<FeedbackRecord, Response | null>>(
    deps,
    (position) => new RecordBuffer({ loader, position, asShown, isOnItsWay, withState: withAnswerOf }),
  );
  return { navigation, queue: new RecordQueueViewModel<FeedbackRecord>(navigation, { asShown, isSameCopy }) };
}
