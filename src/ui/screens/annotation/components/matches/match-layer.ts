import { matchesIn } from '../../../../../domain/search/text-matches';
import type { TextQuery } from '../../../../../domain/search/text-query';
import { drawnText, partsOf } from './drawn-text';
import type { PaintMatches } from './match-painter';

/** Parts of a long text that are laid out for themselves. No word goes on from one to the next. */
const STRETCHES = '[data-block], [data-part="block"]';
/** So many are taken to be in sight from the start: their matches must not come after the text. */
const SEEN_FIRST = 3;
/** How far beyond the visible part matches are drawn ahead, so that scrolling finds them there. */
const AHEAD = '600px 0px';

interface MatchLayerMeans {
  readonly paint: PaintMatches;
  /** The text may be drawn anew under the same element. */
  readonly isChanging: boolean;
}

/** The matches of a query in a text that stands in the document. Only what is in sight is looked through and drawn. */
export class MatchLayer {
  readonly #host: HTMLElement;
  readonly #query: Pick<TextQuery, 'text' | 'mode'>;
  readonly #paint: PaintMatches;
  readonly #painted = new Map<Element, () => void>();
  readonly #sight: IntersectionObserver;
  readonly #changes: MutationObserver | null;

  constructor(
    host: HTMLElement,
    query: Pick<TextQuery, 'text' | 'mode'>,
    { paint, isChanging }: MatchLayerMeans,
  ) {
    this.#host = host;
    this.#query = query;
    this.#paint = paint;
    // Not every browser knows `scrollMargin`, and the compiler does not yet; without it matches appear a moment later.
    const options: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: AHEAD,
      scrollMargin: AHEAD,
    };
    this.#sight = new IntersectionObserver((entries) => this.#see(entries), options);
    this.#changes = isChanging ? new MutationObserver((changes) => this.#follow(changes)) : null;
    this.#changes?.observe(host, { childList: true, characterData: true, subtree: true });
    this.#begin();
  }

  release(): void {
    this.#changes?.disconnect();
    this.#end();
  }

  #begin(): void {
    const stretches = [...this.#host.querySelectorAll(STRETCHES)];
    if (stretches.length === 0) this.#draw(this.#host);
    for (const stretch of stretches.slice(0, SEEN_FIRST)) this.#draw(stretch);
    for (const stretch of stretches) this.#sight.observe(stretch);
  }

  #end(): void {
    this.#sight.disconnect();
    for (const wipe of this.#painted.values()) wipe();
    this.#painted.clear();
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) this.#wipe(target);
      else if (!this.#painted.has(target)) this.#draw(target);
    }
    this.#ignoreOwn();
  }

  /** Colours came to some code, or the whole text arrived. */
  #follow(changes: readonly MutationRecord[]): void {
    const drawn = new Set(changes.map(({ target }) => this.#stretchOf(target)));
    if (drawn.has(null)) {
      this.#end();
      this.#begin();
    }
    for (const stretch of drawn) {
      if (stretch === null || !this.#painted.has(stretch)) continue;
      this.#wipe(stretch);
      this.#draw(stretch);
    }
    this.#ignoreOwn();
  }

  /** The stretch that something stands in; null for what stands around stretches, or where there are none. */
  #stretchOf(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement;
    return element === this.#host ? null : (element?.closest(STRETCHES) ?? null);
  }

  #draw(stretch: Element): void {
    const drawn = drawnText(stretch);
    this.#painted.set(stretch, this.#paint(partsOf(drawn, matchesIn(drawn.text, this.#query))));
  }

  #wipe(stretch: Element): void {
    this.#painted.get(stretch)?.();
    this.#painted.delete(stretch);
  }

  /** Elements around matches are changes too. */
  #ignoreOwn(): void {
    this.#changes?.takeRecords();
  }
}
