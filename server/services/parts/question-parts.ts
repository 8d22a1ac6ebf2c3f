import { checkSpanField } from '#domain/dataset-definition/publishing';
import { changedSettings, type ChangedSettings } from '#domain/dataset-definition/question-changes';
import { err, ok, type Result } from '#domain/shared/result';
import { listFields, listQuestions } from '#server/store/queries/dataset-parts';
import type { Row } from '#server/store/queries/store';
import { toJsonText, type JsonValue } from '#server/store/json';
import type { PartChanges } from '#server/store/queries/write-parts';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { changePart, createPart, removePart } from './write-parts';

/** Settings in the form of the wire. */
type WireSettings = Readonly<Record<string, unknown>> & { readonly type: string };

export interface QuestionInput {
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly settings: WireSettings;
}

type Writing<T> = Promise<Result<T, ServiceFailure>>;

/** A span question annotates a field that exists, and that no other one annotates (MWI-9). */
export function createQuestion(
  context: AppContext,
  caller: Caller,
  datasetId: string,
  { settings, ...given }: QuestionInput,
): Writing<Row<'questions'>> {
  const part = { ...given, settings: toJsonText(settings as JsonValue) }; // Parsed from JSON.
  return createPart(context, caller, { datasetId, table: 'questions', part }, async (transaction, { id }) => {
    if (settings.type !== 'span') return ok(undefined);
    const fields = (await listFields(transaction, id)).map(({ name }) => name);
    const asked = await listQuestions(transaction, id);
    return checkSpanField(String(settings['field']), fields, asked);
  });
}

export interface QuestionChanges {
  readonly title?: string;
  readonly description?: string | null;
  readonly settings?: WireSettings;
}

export function changeQuestion(
  context: AppContext,
  caller: Caller,
  id: string,
  { settings, ...texts }: QuestionChanges,
): Writing<Row<'questions'>> {
  return changePart(context, caller, { id, table: 'questions' }, (question) => {
    if (settings === undefined) return ok(texts);
    // As the schema of new questions left them.
    const changed = changedSettings(question.settings as unknown as ChangedSettings, settings);
    if (!changed.ok) return err({ code: 'bad-question-change', problem: changed.error });
    const next = changed.value as unknown as JsonValue; // JSON, with parts of JSON.
    return ok<PartChanges>({ ...texts, settings: toJsonText(next) });
  });
}

export function deleteQuestion(context: AppContext, caller: Caller, id: string): Writing<Row<'questions'>> {
  return removePart(context, caller, { id, table: 'questions' });
}

/** One that a span question annotates stays (MWI-7). */
export function deleteField(context: AppContext, caller: Caller, id: string): Writing<Row<'fields'>> {
  return removePart(context, caller, { id, table: 'fields' }, async (transaction, field) => {
    const questions = await listQuestions(transaction, field.dataset_id);
    const user = questions.find(
      ({ settings }) => settings['type'] === 'span' && settings['field'] === field.name,
    );
    return user === undefined
      ? ok(undefined)
      : err({ code: 'field-in-use', field: field.name, question: user.name });
  });
}
