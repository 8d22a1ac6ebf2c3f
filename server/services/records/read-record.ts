import { ok } from '#domain/shared/result';
import { reachRecord } from '../access/reachable';
import type { CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';
import { withExtras, type FullRecord } from './record-extras';

const INCLUDES = { responses: false, suggestions: true, vectors: 'none' } as const;

/** One record with its suggestions; the contract leaves responses and vectors out here. */
export async function readRecord(context: CallContext, id: string): Outcome<FullRecord> {
  const reached = await reachRecord(context, id);
  if (!reached.ok) return reached;
  const { record, dataset } = reached.value;
  const [full] = await withExtras(context.store, context.caller, dataset, [record], INCLUDES);
  return full ? ok(full) : notFound('Record', id);
}
