import { ClearResponse } from './clear-response.use-case';
import { DiscardRecord } from './discard-record.use-case';
import { EditRefusedAct } from './edit-refused-act.use-case';
import { KeepMine } from './keep-mine.use-case';
import { ResponseActs, type RecordActDeps } from './response-acts';
import { SaveDraft } from './save-draft.use-case';
import { SubmitRecord } from './submit-record.use-case';
import { TakeTheirs } from './take-theirs.use-case';
import { UndoRecordAct } from './undo-record-act.use-case';

export type RecordUseCases = ReturnType<typeof recordUseCases>;

/** All use cases for one record of a dataset, for one visit; the four acts by their names. */
export function recordUseCases(deps: RecordActDeps) {
  const acts = new ResponseActs(deps);
  return {
    submit: new SubmitRecord(acts),
    draft: new SaveDraft(acts),
    discard: new DiscardRecord(acts),
    clear: new ClearResponse(acts),
    undo: new UndoRecordAct(deps),
    keepMine: new KeepMine(deps),
    takeTheirs: new TakeTheirs(deps),
    editAgain: new EditRefusedAct(deps),
  };
}
