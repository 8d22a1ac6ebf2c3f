import { matchesIn } from '#domain/search/text-matches';
import type { TextQuery } from '#domain/search/text-query';
import { nearlyVisible } from '#ui/shared/hooks/nearly-visible';
import { drawnText, nodeRangesOf } from './drawn-text';
import { TextMatchCounting } from './text-match-counting';
import type { PaintMatches } from './match-painter';

/** Blocks of a long text that are laid out separately. No word continues from one to the next. */
const STRETCHES = '[data-block], [data-part="block"]';
/** The source of a text that is still being rendered; it is not searched, since the rendered text will be. */
const ON_ITS_WAY = '[data-source]';

/** Number of characters that are visible initially: their matches are drawn with the text, the others a frame later. */
const SEEN_FIRST = 2_000;

interface MatchLayerDeps {
  readonly paint: PaintMatches;
  /** Whether the text may be rendered again in the same element. */
  readonly isChanging: boolean;
  /** Resolves when the page is idle. */
  readonly whenIdle: () => Promise<void>;
  /** Receives the number of matches of the whole text when counted, and after each change. */
  readonly onCounted: (count: number) => void;
}

/** Matches of a query in a text of the document. Only visible blocks are searched and drawn. */
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
    this.#visibility = nearlyVisible((entries) => this.#see(entries));
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

  /** The blocks of the text; the whole text if it has none. */
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

  /** Handles changes of the text, such as syntax highlighting or the arrival of the whole text. */
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

  /** The block that contains a node; null outside of blocks, or if there are none. */
  #stretchOf(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement;
    return element === this.#host ? null : (element?.closest(STRETCHES) ?? null);
  }

  /** Searches and draws a block; returns the length of its text. */
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

  /** Discards the mutation records of its own elements. */
  #ignoreOwn(): void {
    this.#changes?.takeRecords();
  }
}
