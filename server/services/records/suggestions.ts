import { err, ok } from '#domain/shared/result';
import { suggestionsOfRecords, type SuggestionRow } from '#server/store/queries/record-extras';
import { deleteSuggestions, findSuggestion, putSuggestion } from '#server/store/queries/record-writes';
import { lockRecords } from '#server/store/queries/records';
import { inTransaction } from '#server/store/transaction';
import { reachRecord } from '../access/reachable';
import type { CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';
import { checkOneSuggestion, type SuggestionInput } from './check-record';
import { suggestionRow } from './create-records';
import type { InputIds } from './input-ids';
import { listAskedQuestions } from './write-context';

/** Suggestions in order of creation, for every member. */
export async function listSuggestions(
  context: CallContext,
  recordId: string,
): Outcome<readonly SuggestionRow[]> {
  const reached = await reachRecord(context, recordId);
  if (!reached.ok) return reached;
  return ok(await suggestionsOfRecords(context.store, reached.value.dataset.id, [recordId]).execute());
}

/** Adds a suggestion, or replaces the one that the question has (MWI-17). */
export async function writeSuggestion(
  context: CallContext,
  recordId: string,
  given: SuggestionInput,
): Outcome<{ readonly row: SuggestionRow; readonly isNew: boolean }> {
  const managed = await reachRecord(context, recordId, 'manage');
  if (!managed.ok) return managed;
  const { id: datasetId } = managed.value.dataset;
  return inTransaction(context.store, async (transaction): ReturnType<typeof writeSuggestion> => {
    const record = (await lockRecords(transaction, datasetId, [recordId])).get(recordId);
    if (record === undefined) return notFound('Record', recordId);
    const questions = await listAskedQuestions(transaction, datasetId, context.limits);
    const checked = checkOneSuggestion({ questions }, record.fields, given);
    if (!checked.ok) return err({ code: 'bad-suggestion', problem: checked.error });
    const row = suggestionRow(datasetId, recordId, checked.value);
    return ok(await putSuggestion(transaction, row, context.clock.timestamp()));
  });
}

/** Ignores ids of other records. */
export async function removeSuggestions(
  context: CallContext,
  recordId: string,
  ids: InputIds,
): Outcome<null> {
  const managed = await reachRecord(context, recordId, 'manage');
  if (!managed.ok) return managed;
  if (!ids.ok) return ids;
  await deleteSuggestions(context.store, recordId, ids.value);
  return ok(null);
}

export async function removeSuggestion(context: CallContext, id: string): Outcome<SuggestionRow> {
  const suggestion = await findSuggestion(context.store, id);
  const unknown = notFound('Suggestion', id);
  if (suggestion === undefined) return unknown;
  const managed = await reachRecord(context, suggestion.record_id, 'manage');
  if (!managed.ok) return managed.error.code === 'not-found' ? unknown : managed;
  await deleteSuggestions(context.store, suggestion.record_id, [id]);
  return ok(suggestion);
}
