import type { SpanLabel } from '#domain/question/span-labels';

/** What was done to one span; the label as it is now. */
export interface SpanEdit {
  readonly kind: 'added' | 'relabeled' | 'removed' | 'resized' | 'moved';
  readonly label: SpanLabel;
  readonly text: string;
}

/** What was done to the spans of a question, as it is told to those who do not see it. */
export type SpanChange =
  | { readonly kind: 'chosen'; readonly label: SpanLabel | null }
  | SpanEdit
  | { readonly kind: 'occurrences'; readonly label: SpanLabel; readonly count: number };
