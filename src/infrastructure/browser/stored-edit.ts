import * as z from 'zod/mini';
import type { RecordEdit } from '#domain/feedback/record-edit';
import { checkShape } from '../http/wire-shape';
import { parsedJson, storedAnswers, storedWanted, wantedFromStored, wantedToStored } from './stored-answers';

const storedEdit = z.object({
  answers: storedAnswers,
  base: z.nullable(storedWanted),
  at: z.iso.datetime(),
});

/** An edit as it is kept on the device. */
export function editToText({ answers, base, at }: RecordEdit): string {
  return JSON.stringify({ answers: [...answers], base: base && wantedToStored(base), at: at.toISOString() });
}

/** Null for what is no edit: an earlier version, or another program, may have written it. */
export function editFromText(text: string): RecordEdit | null {
  const edit = checkShape(storedEdit, parsedJson(text));
  if (!edit.ok) return null;
  const { answers, base, at } = edit.value;
  return { answers: new Map(answers), base: base && wantedFromStored(base), at: new Date(at) };
}
