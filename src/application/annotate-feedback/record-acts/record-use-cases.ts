import { ClearResponse } from './clear-response.use-case';
import { DiscardRecord } from './discard-record.use-case';
import { EditRefusedAct } from './edit-refused-act.use-case';
import { KeepMine } from './keep-mine.use-case';
import { SaveDraft } from './save-draft.use-case';
import { SubmitRecord } from './submit-record.use-case';
import { TakeTheirs } from './take-theirs.use-case';
import { UndoRecordAct } from './undo-record-act.use-case';
import type { FeedbackVisit } from '../ports/visit.port';

export type RecordUseCases = ReturnType<typeof recordUseCases>;

/** All use cases for one record of a dataset, for one visit; the four acts by their names. */
export function recordUseCases(visit: FeedbackVisit) {
  return {
    submit: new SubmitRecord(visit),
    draft: new SaveDraft(visit),
    discard: new DiscardRecord(visit),
    clear: new ClearResponse(visit),
    undo: new UndoRecordAct(visit),
    keepMine: new KeepMine(visit),
    takeTheirs: new TakeTheirs(visit),
    editAgain: new EditRefusedAct(visit),
  };
}
