import * as z from 'zod/mini';
import type { RecordEdit } from '../../domain/record/record-edit';
import { checkShape } from '../http/wire-shape';

const place = z.int().check(z.nonnegative());

const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('rating'), value: z.number() }),
  z.object({ type: z.literal('label_selection'), value: z.string() }),
  z.object({ type: z.literal('multi_label_selection'), value: z.array(z.string()) }),
  z.object({
    type: z.literal('ranking'),
    value: z.array(z.object({ value: z.string(), rank: z.nullable(z.number()) })),
  }),
  z.object({
    type: z.literal('span'),
    value: z.array(z.object({ label: z.string(), start: place, end: place })),
  }),
]);

/** Pairs, not an object: every name is a legal one. */
const answers = z.array(z.tuple([z.string(), answer]));

const storedEdit = z.object({
  answers,
  base: z.nullable(z.object({ status: z.enum(['draft', 'submitted', 'discarded']), answers })),
  at: z.iso.datetime(),
});

/** An edit as it is kept on the device. */
export function editToText({ answers: given, base, at }: RecordEdit): string {
  return JSON.stringify({
    answers: [...given],
    base: base && { status: base.status, answers: [...base.answers] },
    at: at.toISOString(),
  });
}

/** Null for what is no edit: an earlier version, or anybody, may have written it. */
export function editFromText(text: string): RecordEdit | null {
  const edit = checkShape(storedEdit, parsed(text));
  if (!edit.ok) return null;
  const { answers: given, base, at } = edit.value;
  return {
    answers: new Map(given),
    base: base && { status: base.status, answers: new Map(base.answers) },
    at: new Date(at),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
