import { sameAnswers } from '../question/same-answers';
import type { RecordEdit } from './record-edit';

/**
 * Ids of records whose edit would be lost on leaving: the device holds none for them, or other answers. Only these are
 * worth a question; every other edit is found again.
 */
export function unkeptEdits(
  edits: ReadonlyMap<string, RecordEdit>,
  kept: ReadonlyMap<string, RecordEdit>,
): readonly string[] {
  return [...edits].flatMap(([recordId, edit]) => {
    const held = kept.get(recordId);
    return held !== undefined && sameAnswers(held.answers, edit.answers) ? [] : [recordId];
  });
}
