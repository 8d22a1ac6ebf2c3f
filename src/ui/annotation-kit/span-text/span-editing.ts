import type { Span } from '#domain/question/answer';
import type { SpanSettings } from '#domain/question/question';
import type { SpanLabel } from '#domain/question/span-labels';
import type { RangeEdge } from '#domain/question/span-steps';
import type { SnapLevel, TextLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';

/** A span as it is drawn; `start` and `end` in UTF-16 units of the field's text. */
export interface DrawnSpan extends UnitRange {
  /** Unique within its text; another one after every change of place or label. */
  readonly key: string;
  /** As it is stored, in code points. */
  readonly span: Span;
  readonly label: SpanLabel;
  readonly isSuggested: boolean;
  readonly score: number | null;
  readonly agent: string | null;
  /** On which line under the text, from 0; always 0 where spans must not overlap. */
  readonly level: number;
}

/** The selected span, and where it was selected: the other place then leads the eye to it. */
export interface SpanSelection {
  readonly key: string;
  readonly from: 'list' | 'text';
}

/**
 * Spans of one text and the acts on them, as the marked text needs them of the editor it belongs to. All ranges are in
 * UTF-16 units of the text.
 */
export interface SpanEditing {
  /** Name of the editor, unique on the page. */
  readonly name: string;
  readonly settings: Pick<SpanSettings, 'allowOverlapping' | 'allowCharacterAnnotation'>;
  /** In the order of the text. A span stays the same object while nothing about it changes. */
  readonly spans: readonly DrawnSpan[];
  readonly selection: SpanSelection | null;
  /** Key of the selected span; null without one, or when it is gone. */
  readonly selected: string | null;
  readonly labels: readonly SpanLabel[];
  /** The label that new spans get. */
  readonly activeLabel: string | null;
  /** Asks the text to take the focus; a new object each time, null once it has. */
  readonly textFocusRequest: object | null;
  takeTextFocusRequest(): void;
  span(key: string): DrawnSpan | undefined;
  label(id: string): SpanLabel | undefined;
  select(key: string | null): void;
  /** Range that adding would label, grown to the boundaries the editor allows; null on nothing but blanks. */
  boundaries(startUnit: number, endUnit: number, level: SnapLevel): UnitRange | null;
  /** Labels a range with the active label or the given one, and returns the key of the span; null without either. */
  add(
    startUnit: number,
    endUnit: number,
    options: { level: SnapLevel; label?: string | null },
  ): string | null;
  /** These three return the span's new key, or null where it stays as it is. */
  relabel(key: string, label: string): string | null;
  resize(key: string, way: 'grow' | 'shrink', edge: RangeEdge, level: TextLevel): string | null;
  move(key: string, way: 1 | -1): string | null;
  remove(key: string): void;
  /** `use` gets the label that the digits come to mean; by default it is chosen like by a press. */
  typeDigit(digit: string, use?: (label: string) => void): void;
  /** Asks which of all the places where a text occurs are to get a label. */
  openOccurrences(text: string, label: string): void;
}
