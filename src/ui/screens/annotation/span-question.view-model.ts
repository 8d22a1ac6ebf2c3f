import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '../../../application/shared/ports/clock.port';
import type { Span } from '../../../domain/question/answer';
import type { Choice } from '../../../domain/question/choice';
import type { Question, SpanSettings } from '../../../domain/question/question';
import {
  labeled,
  labeledAll,
  relabeled,
  stepped,
  unitsOf,
  type EditedSpans,
  type SpanGround,
  type SpanStep,
} from '../../../domain/question/span-edits';
import { spanLabels, type SpanLabel } from '../../../domain/question/span-labels';
import { spanKey, spanList, withoutSpan, type SpanList } from '../../../domain/question/span-list';
import {
  occurrencesOf,
  withStandings,
  type Occurrence,
  type OccurrenceOptions,
} from '../../../domain/question/span-occurrences';
import type { RangeEdge } from '../../../domain/question/span-steps';
import { snapped, type TextLevel } from '../../../domain/question/words';
import { codePointIndex, type UnitRange } from '../../../domain/shared/code-point-index';
import type { AnswerSheet } from './answer-sheet';
import { ChoiceListViewModel } from './choice-list.view-model';
import { DigitBuffer } from './digit-buffer';
import { OccurrencesViewModel } from './occurrences.view-model';
import type { SpanChange, SpanEdit } from './span-change';
import { SpanViews, type SpanView } from './span-views';

/** Which span is meant, and where it was selected: the other place then leads the eye to it. */
export interface SpanSelection {
  readonly key: string;
  readonly from: 'list' | 'text';
}

const NO_SPANS: SpanList = [];

/** A question that is answered by labeling stretches of one field's text. The view speaks in UTF-16 units throughout. */
export class SpanQuestionViewModel {
  readonly kind = 'span';
  readonly isMultiple = false;
  readonly question: Question;
  readonly settings: SpanSettings;
  /** Name of the field whose text is labeled. */
  readonly field: string;
  readonly labels: readonly SpanLabel[];
  readonly list: ChoiceListViewModel;
  /** The label that new spans get; kept from record to record. */
  activeLabel: string | null = null;
  selection: SpanSelection | null = null;
  /** What was done last, for those who do not see it; a new object each time. */
  lastChange: SpanChange | null = null;
  /** Asks the text layer to take the focus; a new object each time. */
  textWish: object | null = null;
  /** Every place where a text occurs, while somebody decides about them. */
  occurrences: OccurrencesViewModel | null = null;

  readonly #sheet: AnswerSheet;
  readonly #digits: DigitBuffer;
  readonly #views = new SpanViews();
  readonly #labelsById: ReadonlyMap<string, SpanLabel>;
  #useLabel: (label: string) => void = () => undefined;

  constructor(question: Question, settings: SpanSettings, sheet: AnswerSheet, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.field = settings.field;
    this.labels = spanLabels(settings);
    this.list = new ChoiceListViewModel(this.labels, settings.visibleOptions, () => this.chosen);
    this.#sheet = sheet;
    this.#digits = new DigitBuffer(clock, (number) => this.#chooseNumber(number));
    this.#labelsById = new Map(this.labels.map((label) => [label.id, label]));
    makeObservable<SpanQuestionViewModel, 'ground' | 'answered' | 'byKey' | 'chosen' | 'keep'>(this, {
      kind: false,
      isMultiple: false,
      question: false,
      settings: false,
      field: false,
      labels: false,
      list: false,
      activeLabel: observableRef,
      selection: observableRef,
      lastChange: observableRef,
      textWish: observableRef,
      occurrences: observableRef,
      text: computed,
      ground: computed,
      answered: computed,
      spans: computed,
      byKey: computed,
      chosen: computed,
      selected: computed,
      label: false,
      span: false,
      toUnits: false,
      chooseLabel: action,
      toggleLabel: action,
      found: computed,
      chooseFound: action,
      typeDigit: false,
      forgetDigits: false,
      select: action,
      enterText: action,
      preview: false,
      add: action,
      relabel: action,
      remove: action,
      grow: false,
      shrink: false,
      move: false,
      openOccurrences: action,
      closeOccurrences: action,
      occurrencesOf: false,
      addOccurrences: action,
      keep: action,
      settle: false,
      rest: action,
    });
  }

  get text(): string {
    return this.#sheet.fieldText(this.field) ?? '';
  }

  /** In the order of the text. The view of a span stays the same object while nothing about it changes. */
  get spans(): readonly SpanView[] {
    const suggestion = this.#sheet.suggestionFor(this.question.id);
    return this.#views.of(this.answered, this.ground, this.#labelsById, suggestion);
  }

  /** The key of the span that is meant; null when it is gone. */
  get selected(): string | null {
    const key = this.selection?.key;
    return key !== undefined && this.byKey.has(key) ? key : null;
  }

  span(key: string): SpanView | undefined {
    return this.byKey.get(key);
  }

  label(id: string): SpanLabel | undefined {
    return this.#labelsById.get(id);
  }

  toUnits(span: Pick<Span, 'start' | 'end'>): UnitRange {
    return unitsOf(this.ground, span);
  }

  chooseLabel(id: string | null): void {
    const label = id === null ? null : this.label(id);
    if (label === undefined) return;
    this.#digits.forget();
    this.activeLabel = id;
    this.lastChange = { kind: 'chosen', label };
  }

  /** A press on a label: the active one is taken back. */
  toggleLabel(id: string): void {
    this.chooseLabel(this.activeLabel === id ? null : id);
    this.list.stopAt(id);
  }

  /** What Enter in the search chooses. */
  get found(): Choice | null {
    return this.list.search.trim() === '' ? null : (this.list.shown[0] ?? null);
  }

  /** Chooses the first label that the search found; the next search starts empty. */
  chooseFound(): void {
    const { found } = this;
    if (found === null) return;
    this.list.searchFor('');
    this.chooseLabel(found.id);
  }

  /** `use` says what the label is for that the digits come to mean; by default they choose it like a press. */
  typeDigit(digit: string, use: (label: string) => void = (label) => this.toggleLabel(label)): void {
    this.#useLabel = use;
    this.#digits.type(digit, this.list.shownNumbers);
  }

  /** Another key came between the digits of a number (screens, section 13.6). */
  forgetDigits(): void {
    this.#digits.forget();
  }

  select(key: string | null, from: SpanSelection['from'] = 'text'): void {
    this.selection = key === null ? null : { key, from };
  }

  enterText(): void {
    this.textWish = {};
  }

  /** What adding would label: the range grown to words, or to characters where the question allows them. */
  preview(startUnit: number, endUnit: number, level: TextLevel): UnitRange | null {
    return snapped(this.text, { start: startUnit, end: endUnit }, this.#allowed(level));
  }

  /** Labels a range with the active label or the given one, and returns the key of the span; null without either. */
  add(
    startUnit: number,
    endUnit: number,
    { level, label = this.activeLabel }: { level: TextLevel; label?: string | null },
  ): string | null {
    const range = this.preview(startUnit, endUnit, level);
    if (range === null || label === null || !this.#labelsById.has(label)) return null;
    return this.keep(labeled(this.ground, this.answered, range, label), 'added');
  }

  /**
   * Gives a span another label, which becomes the active one (screens, section 14.3). Where spans may overlap, the new
   * label is added on the same range unless the old one is to be replaced.
   */
  relabel(key: string, label: string, isReplacing = !this.settings.allowOverlapping): string | null {
    const before = this.byKey.get(key)?.span;
    if (before === undefined || !this.#labelsById.has(label)) return null;
    if (!this.settings.allowOverlapping) this.activeLabel = label;
    return this.keep(relabeled(this.ground, this.answered, before, label, isReplacing), 'relabeled', key);
  }

  remove(key: string): void {
    const span = this.byKey.get(key)?.span;
    if (span !== undefined) this.keep({ spans: withoutSpan(this.answered, span), span }, 'removed');
  }

  /** These three return the span's new key, or null where it stays as it is. */
  grow(key: string, edge: RangeEdge, level: TextLevel): string | null {
    return this.#step(key, { kind: 'grow', edge, level: this.#allowed(level) });
  }

  shrink(key: string, edge: RangeEdge, level: TextLevel): string | null {
    return this.#step(key, { kind: 'shrink', edge, level: this.#allowed(level) });
  }

  move(key: string, way: 1 | -1): string | null {
    return this.#step(key, { kind: 'move', way });
  }

  /** Asks which of all the places where a text occurs are to get a label. */
  openOccurrences(sought: string, label: string): void {
    this.occurrences = new OccurrencesViewModel(this, sought, label);
  }

  closeOccurrences(): void {
    this.occurrences = null;
  }

  occurrencesOf(sought: string, label: string, options: OccurrenceOptions): readonly Occurrence[] {
    const taken = this.spans.map(({ start, end, span }) => ({ start, end, label: span.label }));
    const places = occurrencesOf(this.text, sought, options);
    return withStandings(places, taken, label, this.settings.allowOverlapping);
  }

  /** Labels several places, in their order, in one act. */
  addOccurrences(places: readonly UnitRange[], label: string): void {
    const option = this.label(label);
    if (option === undefined || places.length === 0) return;
    this.#answer(labeledAll(this.ground, this.answered, places, label));
    this.lastChange = { kind: 'occurrences', label: option, count: places.length };
  }

  settle(): void {
    this.#digits.settle();
  }

  rest(): void {
    this.#digits.forget();
    this.list.rest();
    this.selection = null;
    this.lastChange = null;
    this.occurrences = null;
  }

  private get ground(): SpanGround {
    const { text } = this;
    return { text, index: codePointIndex(text), allowOverlapping: this.settings.allowOverlapping };
  }

  private get answered(): SpanList {
    const answer = this.#sheet.answerTo(this.question.name);
    if (answer?.type !== 'span') return NO_SPANS;
    const known = answer.value.filter(({ label }) => this.#labelsById.has(label));
    return spanList(known, this.ground.index.length);
  }

  private get byKey(): ReadonlyMap<string, SpanView> {
    return new Map(this.spans.map((view) => [view.key, view]));
  }

  private get chosen(): ReadonlySet<string> {
    return new Set(this.activeLabel === null ? [] : [this.activeLabel]);
  }

  /** Takes an edit over. The span that was meant is still meant when it got another key. */
  private keep({ spans, span }: EditedSpans, kind: SpanEdit['kind'], formerKey?: string): string {
    const { start, end } = this.toUnits(span);
    const label = this.label(span.label);
    const key = spanKey(span);
    if (spans !== this.answered) this.#answer(spans);
    if (label !== undefined) this.lastChange = { kind, label, text: this.text.slice(start, end) };
    if (formerKey !== undefined && this.selection?.key === formerKey)
      this.selection = { ...this.selection, key };
    return key;
  }

  #step(key: string, step: SpanStep): string | null {
    const before = this.byKey.get(key)?.span;
    const edited = before && stepped(this.ground, this.answered, before, step);
    if (edited === undefined || edited === null) return null;
    return this.keep(edited, step.kind === 'move' ? 'moved' : 'resized', key);
  }

  #answer(spans: SpanList): void {
    this.#sheet.setAnswer(this.question.name, { type: 'span', value: spans });
  }

  #allowed(level: TextLevel): TextLevel {
    return this.settings.allowCharacterAnnotation ? level : 'word';
  }

  #chooseNumber(number: number): void {
    const label = this.list.shown.find((candidate) => candidate.number === number);
    if (label !== undefined) this.#useLabel(label.id);
  }
}
