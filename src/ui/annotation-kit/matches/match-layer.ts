import { matchesIn } from '#domain/search/text-matches';
import type { TextQuery } from '#domain/search/text-query';
import { drawnText, nodeRangesOf } from './drawn-text';
import { TextMatchCounting } from './text-match-counting';
import type { PaintMatches } from './match-painter';

/** Parts of a long text that are laid out for themselves. No word goes on from one to the next. */
const STRETCHES = '[data-block], [data-part="block"]';
/** The source of a text stands in for it: its matches would be looked for twice, and all of them at once. */
const ON_ITS_WAY = '[data-source]';

/** Characters taken to be visible from the start: their matches come with the text, the others a frame later. */
const SEEN_FIRST = 2_000;
/** How far beyond the visible part matches are drawn ahead, so that scrolling finds them there. */
const AHEAD = '600px 0px';

interface MatchLayerDeps {
  readonly paint: PaintMatches;
  /** The text may be drawn again under the same element. */
  readonly isChanging: boolean;
  /** Ends when the page has nothing better to do. */
  readonly whenIdle: () => Promise<void>;
  /** The matches of the whole text, once they are counted, and whenever the text has changed. */
  readonly onCounted: (count: number) => void;
}

/** Matches of a query in a text of the document. Only visible stretches are searched and drawn. */
export class MatchLayer {
  readonly #host: HTMLElement;
  readonly #query: Pick<TextQuery, 'text' | 'mode'>;
  readonly #paint: PaintMatches;
  readonly #counting: TextMatchCounting;
  readonly #painted = new Map<Element, () => void>();
  readonly #visibility: IntersectionObserver;
  readonly #changes: MutationObserver | null;

  constructor(
    host: HTMLElement,
    query: Pick<TextQuery, 'text' | 'mode'>,
    { paint, isChanging, whenIdle, onCounted }: MatchLayerDeps,
  ) {
    this.#host = host;
    this.#query = query;
    this.#paint = paint;
    this.#counting = new TextMatchCounting({ query, whenIdle, onCounted });
    // Not every browser knows `scrollMargin`, and the compiler does not yet; without it matches appear a moment later.
    const options: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: AHEAD,
      scrollMargin: AHEAD,
    };
    this.#visibility = new IntersectionObserver((entries) => this.#see(entries), options);
    this.#changes = isChanging ? new MutationObserver((changes) => this.#follow(changes)) : null;
    this.#changes?.observe(host, { childList: true, characterData: true, subtree: true });
    this.#begin();
  }

  release(): void {
    this.#changes?.disconnect();
    this.#end();
  }

  #begin(): void {
    if (this.#host.querySelector(ON_ITS_WAY) !== null) return;
    const stretches = this.#stretches();
    let seen = 0;
    for (const stretch of stretches) {
      if (seen >= SEEN_FIRST) break;
      seen += this.#draw(stretch);
    }
    if (stretches[0] !== this.#host) for (const stretch of stretches) this.#visibility.observe(stretch);
    void this.#counting.count(stretches);
  }

  /** The whole text where it is not parted. */
  #stretches(): readonly Element[] {
    const stretches = [...this.#host.querySelectorAll(STRETCHES)];
    return stretches.length === 0 ? [this.#host] : stretches;
  }

  #end(): void {
    this.#visibility.disconnect();
    this.#counting.stop();
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

  /** Colors came to some code, or the whole text arrived. */
  #follow(changes: readonly MutationRecord[]): void {
    const drawn = new Set(changes.map(({ target }) => this.#stretchOf(target)));
    if (drawn.delete(null)) {
      this.#end();
      this.#begin();
    } else
      void this.#counting.count(
        this.#stretches(),
        [...drawn].flatMap((stretch) => stretch ?? []),
      );
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

  /** Answers how long the stretch is. */
  #draw(stretch: Element): number {
    const drawn = drawnText(stretch);
    const matches = matchesIn(drawn.text, this.#query);
    this.#counting.note(stretch, matches.length);
    this.#painted.set(stretch, this.#paint(nodeRangesOf(drawn, matches)));
    return drawn.text.length;
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
