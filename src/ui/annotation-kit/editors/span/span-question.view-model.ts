import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Question, SpanSettings } from '#domain/question/question';
import type { SpanStep } from '#domain/question/span-edits';
import type { SpanLabel } from '#domain/question/span-labels';
import type { RangeEdge } from '#domain/question/span-steps';
import type { SnapLevel, TextLevel } from '#domain/question/text-level';
import type { UnitRange } from '#domain/text/code-points';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import type { ChoiceListViewModel } from '#ui/annotation-kit/choice/choice-list.view-model';
import type { SpanEditing, SpanSelection, DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';
import { OccurrencesViewModel } from './occurrences.view-model';
import { SpanAnswerViewModel } from './span-answer.view-model';
import { SpanEditor, type SpanChange } from './span-editor';
import { SpanLabelsViewModel } from './span-labels.view-model';

/** A question that is answered by labeling ranges of one field's text. All offsets are in UTF-16 units. */
export class SpanQuestionViewModel implements SpanEditing {
  readonly kind = 'span';
  readonly question: Question;
  readonly settings: SpanSettings;
  readonly name: string;
  /** Name of the field whose text is labeled. */
  readonly field: string;
  readonly labels: readonly SpanLabel[];
  readonly list: ChoiceListViewModel;
  selection: SpanSelection | null = null;
  /** Last change, for screen readers; a new object each time. */
  lastChange: SpanChange | null = null;
  /** Asks the text layer to take the focus; a new object each time, null once it has taken it. */
  textFocusRequest: object | null = null;
  /** Whether the source is shown, for marking, instead of the formatted text; null until the user chooses. */
  isMarking: boolean | null = null;
  /** Occurrences of a text, while the user chooses among them. */
  occurrences: OccurrencesViewModel | null = null;

  readonly #answer: SpanAnswerViewModel;
  readonly #labels: SpanLabelsViewModel;
  readonly #editor: SpanEditor;

  constructor(question: Question, settings: SpanSettings, context: AnswerContext, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.name = question.name;
    this.field = settings.field;
    this.#labels = new SpanLabelsViewModel(settings, clock, (label) => this.chosen(label));
    this.labels = this.#labels.all;
    this.list = this.#labels.list;
    this.#answer = new SpanAnswerViewModel(question, settings, this.#labels.byId, context);
    this.#editor = new SpanEditor(settings, this.#labels.byId, this.#answer, (change) => this.report(change));
    makeObservable<SpanQuestionViewModel, 'step' | 'report' | 'chosen'>(this, {
      activeLabel: computed,
      selection: observableRef,
      lastChange: observableRef,
      textFocusRequest: observableRef,
      isMarking: observableRef,
      occurrences: observableRef,
      text: computed,
      spans: computed,
      selected: computed,
      select: action,
      enterText: action,
      takeTextFocusRequest: action,
      showMarking: action,
      showFormatted: action,
      add: action,
      relabel: action,
      remove: action,
      openOccurrences: action,
      closeOccurrences: action,
      addOccurrences: action,
      step: action,
      report: action,
      chosen: action,
      rest: action,
    });
  }

  get text(): string {
    return this.#answer.ground.text;
  }

  /** The label that new spans get; retained across records. */
  get activeLabel(): string | null {
    return this.#labels.active;
  }

  /** In text order. An unchanged span remains the same object. */
  get spans(): readonly DrawnSpan[] {
    return this.#answer.drawn;
  }

  /** Key of the selected span; null if it no longer exists. */
  get selected(): string | null {
    const key = this.selection?.key;
    return key !== undefined && this.#answer.byKey.has(key) ? key : null;
  }

  span(key: string): DrawnSpan | undefined {
    return this.#answer.byKey.get(key);
  }

  label(id: string): SpanLabel | undefined {
    return this.#labels.byId.get(id);
  }

  chooseLabel(id: string | null): void {
    this.#labels.choose(id);
  }

  /** Selects a label, or deselects the active one. */
  toggleLabel(id: string): void {
    this.#labels.toggle(id);
  }

  chooseFound(): void {
    this.#labels.chooseFound();
  }

  /** `use` receives the typed label; by default it becomes the active one, or stays active (ANN-84). */
  typeDigit(digit: string, use: (label: string) => void = (label) => this.chooseLabel(label)): void {
    this.#labels.typeDigit(digit, use);
  }

  /** Called when another key was pressed between the digits of a number (ANN-40). */
  forgetDigits(): void {
    this.#labels.forgetDigits();
  }

  select(key: string | null, from: SpanSelection['from'] = 'text'): void {
    this.selection = key === null ? null : { key, from };
    if (key !== null && from === 'list') this.isMarking = true;
  }

  enterText(): void {
    this.isMarking = true;
    this.textFocusRequest = {};
  }

  /** Called when the text has the focus, or will have it in this frame. */
  takeTextFocusRequest(): void {
    this.textFocusRequest = null;
  }

  showMarking(): void {
    this.isMarking = true;
  }

  /** Deselects the active label, since a formatted text cannot be marked. */
  showFormatted(): void {
    if (this.activeLabel !== null) this.chooseLabel(null);
    this.selection = null;
    this.isMarking = false;
  }

  /** Range that `add` would label: expanded to words, or to characters if the question allows them. */
  boundaries(startUnit: number, endUnit: number, level: SnapLevel): UnitRange | null {
    return this.#editor.snap({ start: startUnit, end: endUnit }, level);
  }

  /** Labels a range with the given label, by default the active one, and returns the key of the span; null without a label. */
  add(
    startUnit: number,
    endUnit: number,
    { level, label = this.activeLabel }: { level: SnapLevel; label?: string | null },
  ): string | null {
    return label === null ? null : this.#editor.add({ start: startUnit, end: endUnit }, level, label);
  }

  /**
   * Gives a span another label, which becomes the active one (ANN-26). If spans may overlap, the
   * new label is added on the same range unless the old one is to be replaced.
   */
  relabel(key: string, label: string, isReplacing = !this.settings.allowOverlapping): string | null {
    if (!this.settings.allowOverlapping && this.span(key) !== undefined) this.#labels.choose(label);
    return this.#follow(key, this.#editor.relabel(key, label, isReplacing));
  }

  remove(key: string): void {
    this.#editor.remove(key);
  }

  /** `resize` and `move` return the span's new key, or null if it is unchanged. */
  resize(key: string, way: 'grow' | 'shrink', edge: RangeEdge, level: TextLevel): string | null {
    return this.step(key, { kind: way, edge, level });
  }

  move(key: string, way: 1 | -1): string | null {
    return this.step(key, { kind: 'move', way });
  }

  /** Lists all occurrences of a text, to choose those that get a label. */
  openOccurrences(sought: string, label: string): void {
    this.occurrences = new OccurrencesViewModel(this, this.#answer, { sought, label });
  }

  closeOccurrences(): void {
    this.occurrences = null;
  }

  /** Labels several ranges in order, in one act. */
  addOccurrences(places: readonly UnitRange[], label: string): void {
    this.#editor.addAll(places, label);
  }

  settle(): void {
    this.#labels.settle();
  }

  rest(): void {
    this.#labels.rest();
    this.selection = null;
    this.textFocusRequest = null;
    this.lastChange = null;
    this.occurrences = null;
  }

  private step(key: string, step: SpanStep): string | null {
    return this.#follow(key, this.#editor.step(key, step));
  }

  private chosen(label: SpanLabel | null): void {
    if (label !== null) this.isMarking = true;
    this.report({ kind: 'chosen', label });
  }

  private report(change: SpanChange): void {
    this.lastChange = change;
  }

  /** Keeps the span selected when its key changes. */
  #follow(former: string, key: string | null): string | null {
    if (key !== null && this.selection?.key === former) this.selection = { ...this.selection, key };
    return key;
  }
}
