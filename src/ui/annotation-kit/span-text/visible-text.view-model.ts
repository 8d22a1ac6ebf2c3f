import { action, computed, makeObservable, observable, observableRef, type ObservableMap } from 'mobx';
import type { SpanEditing, DrawnSpan } from './span-editing';
import type { VisibilityChange, TextSurface } from './text-surface';
import {
  chunksIn,
  spanTextBlocks,
  type SpanTextBlock,
  type TextChunk,
  spansByChunk,
  type ChunkSpans,
} from './text-chunks';

/** Number of chunks that are visible initially, so that their spans do not appear after the text. */
const SEEN_FIRST = 3;

/** The blocks of a text, its visible chunks, and the spans of each chunk. */
export class VisibleTextViewModel {
  readonly blocks: readonly SpanTextBlock[];
  /** Null while the text is not in the document. */
  surface: TextSurface | null = null;
  readonly #editing: SpanEditing;
  readonly #chunks: readonly TextChunk[];
  readonly #visible: ObservableMap<TextChunk, true>;
  #lastByChunk: ChunkSpans = new Map();

  constructor(editing: SpanEditing, text: string) {
    this.#editing = editing;
    this.blocks = spanTextBlocks(text);
    this.#chunks = chunksIn(this.blocks);
    const first = this.#chunks.slice(0, SEEN_FIRST);
    this.#visible = observable.map(
      first.map((chunk) => [chunk, true] as const),
      { deep: false },
    );
    makeObservable<VisibleTextViewModel, 'byChunk'>(this, {
      surface: observableRef,
      byChunk: computed,
      painted: computed,
      enter: action,
      see: action,
    });
  }

  /** Visible spans, in order. Others are not painted, since the browser checks every highlight on each change of the page. */
  get painted(): readonly DrawnSpan[] {
    const seen = this.#chunks.filter((chunk) => this.#visible.has(chunk));
    return [...new Set(seen.flatMap((chunk) => this.spansIn(chunk)))];
  }

  /** Called when the text is added to the document or removed from it. */
  enter(surface: TextSurface | null): void {
    this.surface = surface;
  }

  see(change: VisibilityChange): void {
    for (const [chunk, isVisible] of change) {
      if (isVisible) this.#visible.set(chunk, true);
      else this.#visible.delete(chunk);
    }
  }

  /** The surface while the chunk is visible, else null. */
  surfaceOf(chunk: TextChunk): TextSurface | null {
    return this.#visible.has(chunk) ? this.surface : null;
  }

  /** The same list until a span in the chunk changes. */
  spansIn(chunk: TextChunk): readonly DrawnSpan[] {
    return this.byChunk.get(chunk) ?? NO_SPANS;
  }

  /** The lowest line under the text of a block. */
  levelsIn({ chunks }: SpanTextBlock): number {
    if (!this.#editing.settings.allowOverlapping) return 0;
    return Math.max(0, ...chunks.flatMap((chunk) => this.spansIn(chunk).map(({ level }) => level)));
  }

  /** The block element that contains an offset. */
  blockAt(unit: number): HTMLElement | null {
    return this.surface?.positions.blockAt(unit) ?? null;
  }

  private get byChunk(): ChunkSpans {
    this.#lastByChunk = spansByChunk(this.#chunks, this.#editing.spans, this.#lastByChunk);
    return this.#lastByChunk;
  }
}

const NO_SPANS: readonly DrawnSpan[] = [];
