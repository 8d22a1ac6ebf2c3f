import type { CaseRecord } from '#tests/cases/import-cases';
import { parseExactJson } from '#domain/shared/exact-json';
import { OwnerApi } from './owner-api';

/** A chosen file, without a media type. */
export const fileOf = (name: string, data: string | Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(data),
});
/** As the contract has them. */
interface WireRecord {
  readonly external_id: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly metadata: CaseRecord['metadata'];
  readonly suggestions?: ReadonlyArray<{
    readonly value: ReadonlyArray<{ readonly start: number; readonly end: number; readonly label: string }>;
  }>;
}

/** The records of a dataset, sorted by external id. Their numbers are exact. */
export async function recordsOf(url: string, datasetId: string): Promise<readonly CaseRecord[]> {
  const { token } = await OwnerApi.of(url);
  const path = `api/v1/datasets/${datasetId}/records?include=suggestions&limit=100`;
  const answer = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = parseExactJson(await answer.text()) as { items: readonly WireRecord[] }; // As the contract has it.
  return sorted(
    items.map(({ external_id: id, fields, metadata, suggestions = [] }) => ({
      id,
      text: fields['text'] ?? '',
      metadata,
      spans: suggestions[0]?.value.map(({ start, end, label }) => [start, end, label] as const) ?? null,
    })),
  );
}

/** By external id. */
export const sorted = (records: readonly CaseRecord[]) =>
  records.toSorted((a, b) => (`${a.id}` < `${b.id}` ? -1 : `${a.id}` > `${b.id}` ? 1 : 0));
