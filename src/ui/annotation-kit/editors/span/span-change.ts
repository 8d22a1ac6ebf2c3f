import type { SpanLabel } from '#domain/question/span-labels';

/** Change of one span, with its current label. */
export interface SpanEdit {
  readonly kind: 'added' | 'relabeled' | 'removed' | 'resized' | 'moved';
  readonly label: SpanLabel;
  readonly text: string;
}

/** Change of a question's spans, for screen readers. */
export type SpanChange =
  | { readonly kind: 'chosen'; readonly label: SpanLabel | null }
  | SpanEdit
  | { readonly kind: 'occurrences'; readonly label: SpanLabel; readonly count: number };
