import { action, computed, makeObservable, observable, observableRef, type ObservableMap } from 'mobx';
import type { SpanEditing, SpanView } from './span-editing';
import type { SightChange, SpanTextStage } from './span-text-stage';
import {
  chunksIn,
  spanTextBlocks,
  type SpanTextBlock,
  type TextChunk,
  spansByChunk,
  type ChunkSpans,
} from './text-chunks';

/** So many chunks are taken to be in sight from the start: their spans must not come after the text. */
const SEEN_FIRST = 3;

/** Which part of a text is in sight, and the spans in each part of it. */
export class TextSightViewModel {
  readonly blocks: readonly SpanTextBlock[];
  /** The text in the document; null while it is not there. */
  stage: SpanTextStage | null = null;
  readonly #editing: SpanEditing;
  readonly #chunks: readonly TextChunk[];
  readonly #inSight: ObservableMap<TextChunk, true>;
  #lastByChunk: ChunkSpans = new Map();

  constructor(editing: SpanEditing, text: string) {
    this.#editing = editing;
    this.blocks = spanTextBlocks(text);
    this.#chunks = chunksIn(this.blocks);
    const first = this.#chunks.slice(0, SEEN_FIRST);
    this.#inSight = observable.map(
      first.map((chunk) => [chunk, true] as const),
      { deep: false },
    );
    makeObservable<TextSightViewModel, 'byChunk'>(this, {
      blocks: false,
      stage: observableRef,
      byChunk: computed,
      painted: computed,
      enter: action,
      see: action,
      stageOf: false,
      spansIn: false,
      levelsIn: false,
      blockAt: false,
    });
  }

  /** Spans in sight, in order. The browser looks at every highlight whenever anything on the page changes. */
  get painted(): readonly SpanView[] {
    const seen = this.#chunks.filter((chunk) => this.#inSight.has(chunk));
    return [...new Set(seen.flatMap((chunk) => this.spansIn(chunk)))];
  }

  /** The text came into the document, or left it. */
  enter(stage: SpanTextStage | null): void {
    this.stage = stage;
  }

  see(change: SightChange): void {
    for (const [chunk, isInSight] of change) {
      if (isInSight) this.#inSight.set(chunk, true);
      else this.#inSight.delete(chunk);
    }
  }

  /** Stage of the chunk, while the chunk is in sight. */
  stageOf(chunk: TextChunk): SpanTextStage | null {
    return this.#inSight.has(chunk) ? this.stage : null;
  }

  /** The same list as long as nothing in the chunk changes. */
  spansIn(chunk: TextChunk): readonly SpanView[] {
    return this.byChunk.get(chunk) ?? NO_SPANS;
  }

  /** The lowest line that is drawn under the text of a block. */
  levelsIn({ chunks }: SpanTextBlock): number {
    if (!this.#editing.settings.allowOverlapping) return 0;
    return Math.max(0, ...chunks.flatMap((chunk) => this.spansIn(chunk).map(({ level }) => level)));
  }

  /** The element around the lines that an offset stands in. */
  blockAt(unit: number): HTMLElement | null {
    return this.stage?.places.blockAt(unit) ?? null;
  }

  private get byChunk(): ChunkSpans {
    this.#lastByChunk = spansByChunk(this.#chunks, this.#editing.spans, this.#lastByChunk);
    return this.#lastByChunk;
  }
}

const NO_SPANS: readonly SpanView[] = [];
