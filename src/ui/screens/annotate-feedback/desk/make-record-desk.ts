import type { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import type { EditStore } from '#application/annotate-feedback/ports/edit-store.port';
import { QueueLoader } from '#application/record-buffer/queue-loader';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PageLeaving } from '#application/shared/ports/page-leaving.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import type { Address } from '#ui/shared/state/address';
import { AnnotationHistoryViewModel } from './annotation-history.view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { MakeRecordDesk } from '../annotation.view-model';
import { AnswerFormViewModel, type FormPreferences } from '../form/answer-form.view-model';
import { CriteriaAddress } from '../queue/criteria-address';
import type { DeskOutbox } from './desk-outbox';
import { outboxAtRest } from './outbox-rest';
import { RecordActs } from './record-acts';
import { RecordDeskViewModel } from './record-desk.view-model';
import { RecordEdits } from './record-edits';
import { RecordQueueViewModel } from '../queue/record-queue.view-model';
import { RecordSeeking } from '../queue/record-seeking';

interface DeskMeans {
  readonly sources: FeedbackRecordSources;
  readonly outbox: DeskOutbox;
  readonly editStore: EditStore;
  readonly leaving: PageLeaving;
  readonly session: { readonly user: { readonly id: string } | null };
  readonly notices: AnnotationNotices;
  readonly preferences: FormPreferences;
  readonly address: Address;
  readonly clock: Clock;
}

/** Puts the view models of one open dataset together. */
export function makeRecordDesk(means: DeskMeans): MakeRecordDesk {
  const { sources, outbox, editStore, leaving, session, notices, preferences, address, clock } = means;
  return (workbench, onSaved) => {
    const datasetId = workbench.dataset.id;
    const scope = { userId: session.user?.id ?? '', datasetId };
    const edits = new RecordEdits(scope, { store: editStore, leaving, clock });
    const criteria = new CriteriaAddress(address, datasetId);
    const isEdited = (recordId: string) => edits.of(recordId) !== undefined;
    const atRest = () => outboxAtRest(outbox, clock);
    const source = sources.of(workbench);
    const fetching = new QueueLoader<FeedbackRecord, Response | null>({ source, atRest, isEdited });
    const queue = new RecordQueueViewModel(criteria, fetching, outbox, notices);
    const form: AnswerFormViewModel = new AnswerFormViewModel({
      questions: workbench.questions,
      source: queue,
      edits,
      clock,
      preferences,
      lastAct: () => history.lastAct,
      onAnswered: () => desk.submitAutomatically(),
      isUnseen: () => desk.isUnseen,
    });
    const history: AnnotationHistoryViewModel = new AnnotationHistoryViewModel(outbox, (entry) =>
      acts.takeBack(entry),
    );
    const parts = { workbench, queue, form, edits, outbox, history, notices, clock };
    const acts = new RecordActs(parts);
    const seeking = new RecordSeeking({ queue, fetching, acts, outbox, notices });
    const desk = new RecordDeskViewModel({ ...parts, acts, seeking, onSaved });
    return desk;
  };
}
