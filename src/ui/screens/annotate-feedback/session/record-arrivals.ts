import { reaction } from 'mobx';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { ArrivalPause } from './arrival-pause';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

interface ArrivalParts {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'record' | 'isSearching'>;
  readonly form: Pick<AnswerFormViewModel, 'arrive'>;
  readonly pause: Pick<ArrivalPause, 'startUnseen'>;
}

interface AtHand {
  readonly id: string | undefined;
  readonly isSearching: boolean;
}

/**
 * Readies the form for each record that arrives: by a key, by Back, or with an answer of the server, so that no single call
 * site knows. In the place of the record of another search, one comes by itself and takes nothing over: neither focus nor keys.
 */
export function watchArrivals({ queue, form, pause }: ArrivalParts): () => void {
  return reaction(
    (): AtHand => ({ id: queue.record?.id, isSearching: queue.isSearching }),
    (now, before) => {
      if (now.id === undefined || now.id === before?.id) return;
      const isFound = before?.isSearching === true;
      form.arrive(isFound ? 'found' : 'arrival');
      if (isFound) pause.startUnseen();
    },
    { fireImmediately: true, equals: isSameAtHand },
  );
}

function isSameAtHand(a: AtHand, b: AtHand): boolean {
  return a.id === b.id && a.isSearching === b.isSearching;
}
