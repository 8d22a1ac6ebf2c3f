import { unitsOf, type SpanGround } from '#domain/question/span-edits';
import type { SpanLabel } from '#domain/question/span-labels';
import { spanLevels, spanKey, type SpanList } from '#domain/question/span-list';
import { suggestedSpans, type SpanProposal, type Proposal } from '#domain/question/proposal';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';

/** Creates the rendered spans and reuses each unchanged object, so that it is not rendered again. */
export class DrawnSpans {
  #text = '';
  #suggestion: Proposal | undefined = undefined;
  #proposals: ReadonlyMap<string, SpanProposal> = new Map();
  #drawn: ReadonlyMap<string, DrawnSpan> = new Map();

  of(
    spans: SpanList,
    ground: SpanGround,
    labels: ReadonlyMap<string, SpanLabel>,
    suggestion: Proposal | undefined,
  ): readonly DrawnSpan[] {
    const before = this.#kept(ground, suggestion);
    const levels = ground.allowOverlapping ? spanLevels(spans) : [];
    const drawn = spans.flatMap((span, index) => {
      const key = spanKey(span);
      const level = levels[index] ?? 0;
      const known = before.get(key);
      if (known !== undefined && known.level === level) return [known];
      const label = labels.get(span.label);
      return label === undefined ? [] : [this.#draw({ span, key, label, level }, ground)];
    });
    this.#drawn = new Map(drawn.map((span) => [span.key, span]));
    return drawn;
  }

  /** Previously rendered spans, if the text and the suggestion are the same. */
  #kept({ text }: SpanGround, suggestion: Proposal | undefined): ReadonlyMap<string, DrawnSpan> {
    if (text === this.#text && suggestion === this.#suggestion) return this.#drawn;
    this.#proposals = suggestedSpans(suggestion);
    this.#text = text;
    this.#suggestion = suggestion;
    return new Map();
  }

  #draw(span: Pick<DrawnSpan, 'span' | 'key' | 'label' | 'level'>, ground: SpanGround): DrawnSpan {
    const proposal = this.#proposals.get(span.key);
    return {
      ...span,
      ...unitsOf(ground, span.span),
      isSuggested: proposal !== undefined,
      score: proposal?.score ?? null,
      agent: proposal?.agent ?? null,
    };
  }
}
