import type { Clock } from '../../../application/shared/ports/clock.port';
import type { IdSource } from '../../../application/shared/ports/id-source.port';
import type { Address } from '../../shared/state/address';
import type { AnnotationNotices } from './annotation-notices';
import type { AnnotationPreferences } from './annotation-preferences';
import type { MakeRecordDesk } from './annotation.view-model';
import { AnswerFormViewModel } from './answer-form.view-model';
import { CriteriaAddress } from './criteria-address';
import { QueueFetching, type QueueSources } from './queue-fetching';
import { RecordDeskViewModel } from './record-desk.view-model';
import { RecordQueueViewModel } from './record-queue.view-model';
import { RecordSavingViewModel, type SavingActs } from './record-saving.view-model';

interface DeskParts {
  readonly sources: QueueSources;
  readonly acts: SavingActs;
  readonly notices: AnnotationNotices;
  readonly preferences: AnnotationPreferences;
  readonly address: Address;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Puts the view models of one open dataset together. */
export function makeRecordDesk(parts: DeskParts): MakeRecordDesk {
  const { sources, acts, notices, preferences, address, clock, ids } = parts;
  return (workbench, onSaved) => {
    const criteria = new CriteriaAddress(address, workbench.dataset.id);
    const queue = new RecordQueueViewModel(criteria, new QueueFetching(workbench, sources), notices);
    const form = new AnswerFormViewModel(workbench.questions, queue, clock, preferences);
    return new RecordDeskViewModel(workbench, queue, form, new RecordSavingViewModel(acts, ids), onSaved);
  };
}
