import type { Span } from '#domain/question/answer';
import type { SpanSettings } from '#domain/question/question';
import type { SpanLabel } from '#domain/question/span-labels';
import type { RangeEdge } from '#domain/question/span-steps';
import type { SnapLevel, TextLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';

/** A span as rendered; `start` and `end` in UTF-16 units of the field's text. */
export interface DrawnSpan extends UnitRange {
  /** Unique within its text; changes with the range or the label. */
  readonly key: string;
  /** The span as stored, in code points. */
  readonly span: Span;
  readonly label: SpanLabel;
  readonly isSuggested: boolean;
  readonly score: number | null;
  readonly agent: string | null;
  /** Line under the text, from 0; always 0 if spans must not overlap. */
  readonly level: number;
}

/** The selected span, and whether it was selected in the list or in the text; the other one then shows it. */
export interface SpanSelection {
  readonly key: string;
  readonly from: 'list' | 'text';
}

/**
 * The interface between a marked text and its editor: the spans of the text and the acts on them. All ranges are in
 * UTF-16 units of the text.
 */
export interface SpanEditing {
  /** Name of the editor, unique on the page. */
  readonly name: string;
  readonly settings: Pick<SpanSettings, 'allowOverlapping' | 'allowCharacterAnnotation'>;
  /** In text order. An unchanged span remains the same object. */
  readonly spans: readonly DrawnSpan[];
  readonly selection: SpanSelection | null;
  /** Key of the selected span; null if there is none or it no longer exists. */
  readonly selected: string | null;
  readonly labels: readonly SpanLabel[];
  /** The label that new spans get. */
  readonly activeLabel: string | null;
  /** Asks the text to take the focus; a new object each time, null once it has taken it. */
  readonly textFocusRequest: object | null;
  takeTextFocusRequest(): void;
  span(key: string): DrawnSpan | undefined;
  label(id: string): SpanLabel | undefined;
  select(key: string | null): void;
  /** Range that `add` would label, expanded to the boundaries that the editor allows; null if it contains only blanks. */
  boundaries(startUnit: number, endUnit: number, level: SnapLevel): UnitRange | null;
  /** Labels a range with the given label, by default the active one, and returns the key of the span; null without a label. */
  add(
    startUnit: number,
    endUnit: number,
    options: { level: SnapLevel; label?: string | null },
  ): string | null;
  /** `relabel`, `resize` and `move` return the span's new key, or null if it is unchanged. */
  relabel(key: string, label: string): string | null;
  resize(key: string, way: 'grow' | 'shrink', edge: RangeEdge, level: TextLevel): string | null;
  move(key: string, way: 1 | -1): string | null;
  remove(key: string): void;
  /** `use` receives the typed label; by default it becomes the active one. */
  typeDigit(digit: string, use?: (label: string) => void): void;
  /** Lists all occurrences of a text, to choose those that get a label. */
  openOccurrences(text: string, label: string): void;
}
