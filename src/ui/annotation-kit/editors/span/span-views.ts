import { unitsOf, type SpanGround } from '#domain/question/span-edits';
import type { SpanLabel } from '#domain/question/span-labels';
import { spanLevels, spanKey, type SpanList } from '#domain/question/span-list';
import { suggestedSpans, type SpanProposal, type Proposal } from '#domain/question/proposal';
import type { SpanView } from '#ui/annotation-kit/span-text/span-editing';

/** Draws up the views of spans and keeps each while nothing about it changes, so that nothing is drawn again. */
export class SpanViews {
  #text = '';
  #suggestion: Proposal | undefined = undefined;
  #proposals: ReadonlyMap<string, SpanProposal> = new Map();
  #views: ReadonlyMap<string, SpanView> = new Map();

  of(
    spans: SpanList,
    ground: SpanGround,
    labels: ReadonlyMap<string, SpanLabel>,
    suggestion: Proposal | undefined,
  ): readonly SpanView[] {
    const before = this.#kept(ground, suggestion);
    const levels = ground.allowOverlapping ? spanLevels(spans) : [];
    const views = spans.flatMap((span, place) => {
      const key = spanKey(span);
      const level = levels[place] ?? 0;
      const known = before.get(key);
      if (known !== undefined && known.level === level) return [known];
      const label = labels.get(span.label);
      return label === undefined ? [] : [this.#view({ span, key, label, level }, ground)];
    });
    this.#views = new Map(views.map((view) => [view.key, view]));
    return views;
  }

  /** Views rendered before, if they are about the same text and suggestion. */
  #kept({ text }: SpanGround, suggestion: Proposal | undefined): ReadonlyMap<string, SpanView> {
    if (text === this.#text && suggestion === this.#suggestion) return this.#views;
    this.#proposals = suggestedSpans(suggestion);
    this.#text = text;
    this.#suggestion = suggestion;
    return new Map();
  }

  #view(view: Pick<SpanView, 'span' | 'key' | 'label' | 'level'>, ground: SpanGround): SpanView {
    const proposal = this.#proposals.get(view.key);
    return {
      ...view,
      ...unitsOf(ground, view.span),
      isSuggested: proposal !== undefined,
      score: proposal?.score ?? null,
      agent: proposal?.agent ?? null,
    };
  }
}
