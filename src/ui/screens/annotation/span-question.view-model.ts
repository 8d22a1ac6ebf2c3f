import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '../../../application/shared/ports/clock.port';
import type { Span } from '../../../domain/question/answer';
import type { Question, SpanSettings } from '../../../domain/question/question';
import { spanLabels, type SpanLabel } from '../../../domain/question/span-labels';
import {
  spanKey,
  spanList,
  withoutSpan,
  withReplaced,
  withSpan,
  withSpans,
  type SpanList,
} from '../../../domain/question/span-list';
import {
  occurrencesOf,
  withStandings,
  type Occurrence,
  type OccurrenceOptions,
} from '../../../domain/question/span-occurrences';
import { grown, moved, shrunk, type RangeEdge } from '../../../domain/question/span-steps';
import { snapped, type TextLevel } from '../../../domain/question/words';
import { codePointIndex, type CodePointIndex, type UnitRange } from '../../../domain/shared/code-point-index';
import type { AnswerSheet } from './answer-sheet';
import { ChoiceListViewModel } from './choice-list.view-model';
import { DigitBuffer } from './digit-buffer';
import type { SpanChange, SpanEdit } from './span-change';
import { SpanViews, type SpanView } from './span-views';

/** Which span is meant, and where it was selected: the other place then leads the eye to it. */
export interface SpanSelection {
  readonly key: string;
  readonly from: 'list' | 'text';
}

/** A question that is answered by labeling stretches of one field's text. The view speaks in UTF-16 units throughout. */
export class SpanQuestionViewModel {
  readonly kind = 'span';
  readonly question: Question;
  readonly settings: SpanSettings;
  readonly labels: readonly SpanLabel[];
  readonly list: ChoiceListViewModel;
  /** The label that new spans get; kept from record to record. */
  activeLabel: string | null = null;
  selection: SpanSelection | null = null;
  /** What was done last, for those who do not see it; a new object each time. */
  lastChange: SpanChange | null = null;
  /** Asks the text layer to take the focus; a new object each time. */
  textWish: object | null = null;

  private readonly sheet: AnswerSheet;
  private readonly digits: DigitBuffer;
  private readonly views = new SpanViews();
  private readonly labelsById: ReadonlyMap<string, SpanLabel>;
  private useLabel: (label: string) => void = () => undefined;

  constructor(question: Question, settings: SpanSettings, sheet: AnswerSheet, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.sheet = sheet;
    this.labels = spanLabels(settings);
    this.labelsById = new Map(this.labels.map((label) => [label.id, label]));
    this.list = new ChoiceListViewModel(this.labels, settings.visibleOptions, () => this.chosen);
    this.digits = new DigitBuffer(clock, (number) => this.chooseNumber(number));
    makeObservable<
      SpanQuestionViewModel,
      | 'sheet'
      | 'digits'
      | 'views'
      | 'labelsById'
      | 'useLabel'
      | 'index'
      | 'answered'
      | 'byKey'
      | 'chosen'
      | 'chooseNumber'
      | 'change'
      | 'resize'
      | 'limitsOf'
      | 'follow'
      | 'allowed'
      | 'toSpan'
      | 'textOf'
    >(this, {
      kind: false,
      question: false,
      settings: false,
      labels: false,
      list: false,
      activeLabel: observableRef,
      selection: observableRef,
      lastChange: observableRef,
      textWish: observableRef,
      sheet: false,
      digits: false,
      views: false,
      labelsById: false,
      useLabel: false,
      text: computed,
      index: computed,
      answered: computed,
      spans: computed,
      byKey: computed,
      chosen: computed,
      selected: computed,
      field: false,
      label: false,
      span: false,
      toUnits: false,
      chooseLabel: action,
      toggleLabel: action,
      typeDigit: false,
      chooseFound: action,
      chooseNumber: action,
      select: action,
      enterText: action,
      preview: false,
      add: action,
      relabel: action,
      remove: action,
      grow: action,
      shrink: action,
      move: action,
      resize: action,
      occurrencesOf: false,
      addOccurrences: action,
      change: action,
      limitsOf: false,
      follow: action,
      allowed: false,
      toSpan: false,
      textOf: false,
      settle: false,
      rest: action,
    });
  }

  /** Name of the field whose text is labeled. */
  get field(): string {
    return this.settings.field;
  }

  get text(): string {
    return this.sheet.fieldText(this.settings.field) ?? '';
  }

  /** In the order of the text. The view of a span stays the same object while nothing about it changes. */
  get spans(): readonly SpanView[] {
    const suggestion = this.sheet.suggestionFor(this.question.id);
    return this.views.of(this.answered, {
      text: this.text,
      index: this.index,
      labels: this.labelsById,
      suggestion,
      allowOverlapping: this.settings.allowOverlapping,
    });
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
    return this.labelsById.get(id);
  }

  toUnits({ start, end }: Pick<Span, 'start' | 'end'>): UnitRange {
    return { start: this.index.toUnit(start), end: this.index.toUnit(end) };
  }

  chooseLabel(id: string | null): void {
    this.digits.forget();
    if (id !== null && !this.labelsById.has(id)) return;
    if (id !== null) this.list.stopAt(id);
    this.activeLabel = id;
    this.lastChange = { kind: 'chosen', label: id === null ? null : (this.label(id) ?? null) };
  }

  /** A press on a label: the active one is taken back. */
  toggleLabel(id: string): void {
    this.chooseLabel(this.activeLabel === id ? null : id);
    this.list.stopAt(id);
  }

  /** Chooses the first label that the search found; the next search starts empty. */
  chooseFound(): void {
    const [found] = this.list.shown;
    if (this.list.search.trim() === '' || found === undefined) return;
    this.list.searchFor('');
    this.chooseLabel(found.id);
  }

  /** `use` says what the label is for that the digits come to mean; by default they choose it like a press. */
  typeDigit(digit: string, use: (label: string) => void = (label) => this.toggleLabel(label)): void {
    this.useLabel = use;
    this.digits.type(
      digit,
      this.list.shown.map((choice) => choice.number),
    );
  }

  select(key: string | null, from: SpanSelection['from'] = 'text'): void {
    this.selection = key === null ? null : { key, from };
  }

  enterText(): void {
    this.textWish = {};
  }

  /** What adding would label: the range grown to words, or to characters where the question allows them. */
  preview(startUnit: number, endUnit: number, level: TextLevel): UnitRange | null {
    return snapped(this.text, { start: startUnit, end: endUnit }, this.allowed(level));
  }

  /** Labels a range with the active label or the given one, and returns the key of the span; null without either. */
  add(
    startUnit: number,
    endUnit: number,
    { level, label = this.activeLabel }: { level: TextLevel; label?: string | null },
  ): string | null {
    const range = this.preview(startUnit, endUnit, level);
    if (range === null || label === null || !this.labelsById.has(label)) return null;
    const span = this.toSpan(range, label);
    this.change(withSpan(this.answered, span, this.settings.allowOverlapping), 'added', span);
    return spanKey(span);
  }

  /**
   * Gives a span another label, which becomes the active one (screens, section 14.3). Where spans may overlap, the new
   * label is added on the same range unless the old one is to be replaced.
   */
  relabel(key: string, label: string, isReplacing = !this.settings.allowOverlapping): string | null {
    const before = this.byKey.get(key)?.span;
    if (before === undefined || !this.labelsById.has(label)) return null;
    const span = { ...before, label };
    const { allowOverlapping } = this.settings;
    const spans = isReplacing
      ? withReplaced(this.answered, before, span, allowOverlapping)
      : withSpan(this.answered, span, allowOverlapping);
    if (!allowOverlapping) this.activeLabel = label;
    this.change(spans, 'relabeled', span);
    this.follow(key, span);
    return spanKey(span);
  }

  remove(key: string): void {
    const span = this.byKey.get(key)?.span;
    if (span !== undefined) this.change(withoutSpan(this.answered, span), 'removed', span);
  }

  /** These three return the span's new key, or null where it could not change. */
  grow(key: string, edge: RangeEdge, level: TextLevel): string | null {
    return this.resize(key, 'resized', (range, limits) =>
      grown(this.text, range, edge, this.allowed(level), limits),
    );
  }

  shrink(key: string, edge: RangeEdge, level: TextLevel): string | null {
    return this.resize(key, 'resized', (range) => shrunk(this.text, range, edge, this.allowed(level)));
  }

  move(key: string, way: 1 | -1): string | null {
    return this.resize(key, 'moved', (range, limits) => moved(this.text, range, way, limits));
  }

  occurrencesOf(sought: string, label: string, options: OccurrenceOptions): readonly Occurrence[] {
    const spans = this.spans.map(({ start, end, span }) => ({ start, end, label: span.label }));
    const places = occurrencesOf(this.text, sought, options);
    return withStandings(places, spans, label, this.settings.allowOverlapping);
  }

  /** Labels several places in one act. */
  addOccurrences(places: readonly UnitRange[], label: string): void {
    const option = this.labelsById.get(label);
    if (option === undefined || places.length === 0) return;
    const added = places.map((place) => this.toSpan(place, label));
    const spans = withSpans(this.answered, added, this.settings.allowOverlapping);
    this.sheet.setAnswer(this.question.name, { type: 'span', value: spans });
    this.lastChange = { kind: 'occurrences', label: option, count: places.length };
  }

  settle(): void {
    this.digits.settle();
  }

  rest(): void {
    this.digits.forget();
    this.list.rest();
    this.selection = null;
    this.lastChange = null;
  }

  private get index(): CodePointIndex {
    return codePointIndex(this.text);
  }

  private get answered(): SpanList {
    const answer = this.sheet.answerTo(this.question.name);
    if (answer?.type !== 'span') return NO_SPANS;
    return spanList(
      answer.value.filter(({ label }) => this.labelsById.has(label)),
      this.index.length,
    );
  }

  private get byKey(): ReadonlyMap<string, SpanView> {
    return new Map(this.spans.map((view) => [view.key, view]));
  }

  private get chosen(): ReadonlySet<string> {
    return new Set(this.activeLabel === null ? [] : [this.activeLabel]);
  }

  private allowed(level: TextLevel): TextLevel {
    return this.settings.allowCharacterAnnotation ? level : 'word';
  }

  private toSpan({ start, end }: UnitRange, label: string): Span {
    return { label, start: this.index.toPoint(start), end: this.index.toPoint(end) };
  }

  /** A span in whose way its neighbors are goes no further than they let it. */
  private resize(
    key: string,
    kind: 'resized' | 'moved',
    step: (range: UnitRange, limits: UnitRange) => UnitRange | null,
  ): string | null {
    const view = this.byKey.get(key);
    const range = view && step(view, this.limitsOf(view));
    if (view === undefined || range === null || range === undefined) return null;
    const span = this.toSpan(range, view.span.label);
    const { allowOverlapping } = this.settings;
    this.change(withReplaced(this.answered, view.span, span, allowOverlapping), kind, span);
    this.follow(key, span);
    return spanKey(span);
  }

  private limitsOf(view: SpanView): UnitRange {
    const { spans } = this;
    if (this.settings.allowOverlapping) return { start: 0, end: this.text.length };
    const place = spans.indexOf(view);
    return { start: spans[place - 1]?.end ?? 0, end: spans[place + 1]?.start ?? this.text.length };
  }

  /** The span that was meant is still meant after it got another key. */
  private follow(key: string, span: Span): void {
    const { selection } = this;
    if (selection?.key === key) this.selection = { ...selection, key: spanKey(span) };
  }

  private change(spans: SpanList, kind: SpanEdit['kind'], span: Span): void {
    const label = this.labelsById.get(span.label);
    if (spans !== this.answered) this.sheet.setAnswer(this.question.name, { type: 'span', value: spans });
    if (label !== undefined) this.lastChange = { kind, label, text: this.textOf(span) };
  }

  private textOf(span: Span): string {
    const { start, end } = this.toUnits(span);
    return this.text.slice(start, end);
  }

  private chooseNumber(number: number): void {
    const label = this.list.shown.find((candidate) => candidate.number === number);
    if (label !== undefined) this.useLabel(label.id);
  }
}

const NO_SPANS: SpanList = [];
