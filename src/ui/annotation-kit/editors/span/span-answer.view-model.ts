import { computed, makeObservable } from 'mobx';
import type { Question, SpanSettings } from '#domain/question/question';
import type { SpanGround } from '#domain/question/span-edits';
import type { SpanLabel } from '#domain/question/span-labels';
import { spanList, type SpanList } from '#domain/question/span-list';
import { codePointIndex } from '#domain/text/code-points';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { DrawnSpans } from './drawn-spans';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';

const NO_SPANS: SpanList = [];

/** The answer to a span question, as stored and as rendered, with its text. */
export class SpanAnswerViewModel {
  readonly #question: Question;
  readonly #settings: SpanSettings;
  readonly #labels: ReadonlyMap<string, SpanLabel>;
  readonly #context: AnswerContext;
  readonly #drawing = new DrawnSpans();

  constructor(
    question: Question,
    settings: SpanSettings,
    labels: ReadonlyMap<string, SpanLabel>,
    context: AnswerContext,
  ) {
    this.#question = question;
    this.#settings = settings;
    this.#labels = labels;
    this.#context = context;
    makeObservable(this, {
      ground: computed,
      spans: computed,
      drawn: computed,
      byKey: computed,
    });
  }

  get ground(): SpanGround {
    const text = this.#context.fieldText(this.#settings.field) ?? '';
    return { text, index: codePointIndex(text), allowOverlapping: this.#settings.allowOverlapping };
  }

  /** The spans that have a known label and are within the text. */
  get spans(): SpanList {
    const answer = this.#context.answerTo(this.#question.name);
    if (answer?.type !== 'span') return NO_SPANS;
    const known = answer.value.filter(({ label }) => this.#labels.has(label));
    return spanList(known, this.ground.index.length);
  }

  get drawn(): readonly DrawnSpan[] {
    const suggestion = this.#context.suggestionFor(this.#question.id);
    return this.#drawing.of(this.spans, this.ground, this.#labels, suggestion);
  }

  get byKey(): ReadonlyMap<string, DrawnSpan> {
    return new Map(this.drawn.map((span) => [span.key, span]));
  }

  answer(spans: SpanList): void {
    this.#context.setAnswer(this.#question.name, { type: 'span', value: spans });
  }
}
