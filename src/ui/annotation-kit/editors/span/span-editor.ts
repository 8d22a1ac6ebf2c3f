import type { SpanSettings } from '#domain/question/question';
import {
  labeled,
  labeledAll,
  relabeled,
  stepped,
  unitsOf,
  type EditedSpans,
  type SpanStep,
} from '#domain/question/span-edits';
import type { SpanLabel } from '#domain/question/span-labels';
import { spanKey, withoutSpan } from '#domain/question/span-list';
import { snapped, type SnapLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';
import type { SpanAnswerViewModel } from './span-answer.view-model';

/** Changes the spans of an answer and reports each change. Ranges are in UTF-16 units of the text. */
export class SpanEditor {
  readonly #settings: SpanSettings;
  readonly #labels: ReadonlyMap<string, SpanLabel>;
  readonly #answer: SpanAnswerViewModel;
  readonly #report: (change: SpanChange) => void;

  constructor(
    settings: SpanSettings,
    labels: ReadonlyMap<string, SpanLabel>,
    answer: SpanAnswerViewModel,
    report: (change: SpanChange) => void,
  ) {
    this.#settings = settings;
    this.#labels = labels;
    this.#answer = answer;
    this.#report = report;
  }

  /** Expands a range to words, or to characters if the question allows them; null if it contains only blanks. */
  snap(range: UnitRange, level: SnapLevel): UnitRange | null {
    return snapped(this.#answer.ground.text, range, this.#allowed(level));
  }

  /** Returns the key of the span; null if the range contains only blanks or the label is unknown. */
  add(wanted: UnitRange, level: SnapLevel, label: string): string | null {
    const range = this.snap(wanted, level);
    if (range === null || !this.#labels.has(label)) return null;
    return this.#keep(labeled(this.#answer.ground, this.#answer.spans, range, label), 'added');
  }

  /** `relabel` and `step` return the span's new key, or null if it is unchanged. */
  relabel(key: string, label: string, isReplacing: boolean): string | null {
    const before = this.#answer.byKey.get(key)?.span;
    if (before === undefined || !this.#labels.has(label)) return null;
    return this.#keep(
      relabeled(this.#answer.ground, this.#answer.spans, before, label, isReplacing),
      'relabeled',
    );
  }

  step(key: string, wanted: SpanStep): string | null {
    const before = this.#answer.byKey.get(key)?.span;
    const step = wanted.kind === 'move' ? wanted : { ...wanted, level: this.#allowed(wanted.level) };
    const edited = before && stepped(this.#answer.ground, this.#answer.spans, before, step);
    if (edited === undefined || edited === null) return null;
    return this.#keep(edited, step.kind === 'move' ? 'moved' : 'resized');
  }

  remove(key: string): void {
    const span = this.#answer.byKey.get(key)?.span;
    if (span !== undefined) this.#keep({ spans: withoutSpan(this.#answer.spans, span), span }, 'removed');
  }

  /** Labels several ranges in order, in one act. */
  addAll(places: readonly UnitRange[], label: string): void {
    const option = this.#labels.get(label);
    if (option === undefined || places.length === 0) return;
    this.#answer.answer(labeledAll(this.#answer.ground, this.#answer.spans, places, label));
    this.#report({ kind: 'occurrences', label: option, count: places.length });
  }

  #keep({ spans, span }: EditedSpans, kind: SpanEdit['kind']): string {
    const { text } = this.#answer.ground;
    const { start, end } = unitsOf(this.#answer.ground, span);
    const label = this.#labels.get(span.label);
    if (spans !== this.#answer.spans) this.#answer.answer(spans);
    if (label !== undefined) this.#report({ kind, label, text: text.slice(start, end) });
    return spanKey(span);
  }

  #allowed<L extends SnapLevel>(level: L): L | 'word' {
    return this.#settings.allowCharacterAnnotation ? level : 'word';
  }
}

/** Change of one span, with its current label. */
interface SpanEdit {
  readonly kind: 'added' | 'relabeled' | 'removed' | 'resized' | 'moved';
  readonly label: SpanLabel;
  readonly text: string;
}

/** Change of a question's spans, for screen readers. */
export type SpanChange =
  | { readonly kind: 'chosen'; readonly label: SpanLabel | null }
  | SpanEdit
  | { readonly kind: 'occurrences'; readonly label: SpanLabel; readonly count: number };
