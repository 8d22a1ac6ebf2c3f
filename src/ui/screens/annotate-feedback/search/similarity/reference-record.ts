import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordText, TextRecord } from '#domain/field/record-text';
import type { Result } from '#domain/shared/result';

/** Loading state of the record that others are compared with. */
export type Reference =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: TextRecord }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

export type LoadReference = (
  recordId: string,
  signal: AbortSignal,
) => Promise<Result<TextRecord, RepositoryFailure>>;

const PREVIEWED_FIELDS = 2;
/** Maximum number of characters in the line and in the tooltip. */
const IN_LINE = 200;
const IN_FULL = 1_000;

/** The first two texts of a record, to identify it: on one line, and in full. */
export function previewOf(texts: readonly RecordText[]): { readonly line: string; readonly full: string } {
  const first = texts.slice(0, PREVIEWED_FIELDS).map(({ text }) => text);
  const line = first.map((text) => text.slice(0, IN_LINE).replaceAll(/\s+/gu, ' ').trim()).join(' · ');
  const full = first.join('\n\n');
  return { line, full: full.length > IN_FULL ? `${full.slice(0, IN_FULL - 1)}…` : full };
}
