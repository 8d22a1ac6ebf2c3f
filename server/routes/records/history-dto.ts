import type { ActDto, OwnHistoryDto, RecordHistoryDto } from '#contract/history';
import type { HistoryCursor, OwnEntry, OwnHistory } from '#server/services/history/own-history';
import type { RecordHistory } from '#server/services/history/record-history';
import type { ActInHistory } from '#server/store/queries/bulk-acts';
import type { RecordHistoryRow } from '#server/store/queries/history';

/** States of responses are logged in the shape of the contract and sent as they are. */
type Logged<T> = T extends readonly (infer I)[]
  ? readonly Logged<I>[]
  : T extends object
    ? { readonly [K in keyof T]: K extends 'before' | 'after' ? unknown : Logged<T[K]> }
    : T;

export function recordHistoryDto({ rows, total }: RecordHistory): Logged<RecordHistoryDto> {
  return { items: rows.map(recordEntryDto), total };
}

export function ownHistoryDto({ entries, next }: OwnHistory): Logged<OwnHistoryDto> {
  return { items: entries.map(ownEntryDto), next: next && cursorOf(next) };
}

export function actDto(row: ActInHistory): ActDto {
  const { id, verb, undoes, undone_by, total, written, inserted_at } = row;
  return { id, verb, undoes, undone_by, total, written, sample: sampleDto(row), inserted_at };
}

function recordEntryDto(row: RecordHistoryRow) {
  const { ordinal, before, after, inserted_at, act_id } = row;
  return {
    id: String(ordinal),
    user: { id: row.user_id, username: row.username },
    author: row.author_id === null ? null : { id: row.author_id, username: row.author_name },
    before,
    after,
    act: act_id === null ? null : { id: act_id, verb: row.verb, sample: sampleDto(row) },
    inserted_at,
  };
}

function ownEntryDto(entry: OwnEntry) {
  if (entry.kind === 'act') return { kind: entry.kind, act: actDto(entry.row) };
  const { ordinal, before, after, inserted_at, record_id, snippet } = entry.row;
  return { kind: entry.kind, id: String(ordinal), record_id, snippet, before, after, inserted_at };
}

function sampleDto({
  sample_looked,
  sample_wrong,
}: Pick<RecordHistoryRow, 'sample_looked' | 'sample_wrong'>) {
  return sample_looked === null ? null : { looked: sample_looked, wrong: sample_wrong ?? 0 };
}

/** Written as `<change>-<act>`; `CURSOR` reads it. */
function cursorOf({ changes, acts }: HistoryCursor): string {
  return `${changes}-${acts}`;
}

const CURSOR = /^(\d{1,16})-(\d{1,16})$/;

/** Null for a text that is not a cursor. */
export function cursorFrom(cursor: string): HistoryCursor | null {
  const [, changes, acts] = CURSOR.exec(cursor) ?? [];
  return changes === undefined || acts === undefined
    ? null
    : { changes: Number(changes), acts: Number(acts) };
}
