import type { Span } from '../../../domain/question/answer';
import type { SpanLabel } from '../../../domain/question/span-labels';
import { spanLevels } from '../../../domain/question/span-levels';
import { spanKey, type SpanList } from '../../../domain/question/span-list';
import { suggestedSpans, type SpanProposal } from '../../../domain/question/suggested-spans';
import type { CodePointIndex, UnitRange } from '../../../domain/shared/code-point-index';
import type { Suggestion } from '../../../domain/suggestion/suggestion';

/** A span as it is drawn; `start` and `end` in UTF-16 units of the field's text. */
export interface SpanView extends UnitRange {
  /** Unique within its question; another one after every change of place or label. */
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

interface Scene {
  readonly text: string;
  readonly index: CodePointIndex;
  readonly labels: ReadonlyMap<string, SpanLabel>;
  readonly suggestion: Suggestion | undefined;
  readonly allowOverlapping: boolean;
}

/** Draws up the views of spans and keeps each while nothing about it changes, so that nothing is drawn again. */
export class SpanViews {
  #text = '';
  #suggestion: Suggestion | undefined = undefined;
  #proposals: ReadonlyMap<string, SpanProposal> = new Map();
  #views: ReadonlyMap<string, SpanView> = new Map();

  of(spans: SpanList, scene: Scene): readonly SpanView[] {
    if (scene.suggestion !== this.#suggestion) this.#proposals = suggestedSpans(scene.suggestion);
    const isSameScene = scene.text === this.#text && scene.suggestion === this.#suggestion;
    const before = isSameScene ? this.#views : new Map<string, SpanView>();
    const levels = scene.allowOverlapping ? spanLevels(spans) : [];
    const views = spans.flatMap((span, place) => {
      const key = spanKey(span);
      const level = levels[place] ?? 0;
      const known = before.get(key);
      if (known !== undefined && known.level === level) return [known];
      const label = scene.labels.get(span.label);
      return label === undefined ? [] : [this.#view({ span, key, label, level }, scene.index)];
    });
    this.#text = scene.text;
    this.#suggestion = scene.suggestion;
    this.#views = new Map(views.map((view) => [view.key, view]));
    return views;
  }

  #view(view: Pick<SpanView, 'span' | 'key' | 'label' | 'level'>, index: CodePointIndex): SpanView {
    const proposal = this.#proposals.get(view.key);
    return {
      ...view,
      start: index.toUnit(view.span.start),
      end: index.toUnit(view.span.end),
      isSuggested: proposal !== undefined,
      score: proposal?.score ?? null,
      agent: proposal?.agent ?? null,
    };
  }
}
