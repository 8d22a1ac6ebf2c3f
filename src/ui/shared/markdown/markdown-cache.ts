import { LazyChunk } from '../state/lazy-chunk';
import { colorCode } from './color-code';
import type { MediaPolicy } from './held-media';
import { typesetMath } from './typeset-math';

/** Turns Markdown into clean content. Loaded on demand, since it weighs more than the page around it. */
export interface MarkdownEngine {
  /** Null for a text that is to be shown as it was written. */
  renderMarkdown(source: string, hasMath?: boolean): Iterable<DocumentFragment> | null;
  /** For content that is on the page: drawings get their size, broken pictures a note in their place. */
  arrangePictures(root: HTMLElement, missingImage: string): void;
  /** Loads what the policy allows; the addresses that it does not. */
  showMedia(root: HTMLElement, policy: MediaPolicy): readonly string[];
}

/** Content to be copied into the page, from the top; null where the source has to do. */
export type PreparedMarkdown = readonly DocumentFragment[] | null;

/** A text, and whether its formulas are typeset. */
export interface MarkdownSource {
  readonly text: string;
  readonly hasMath: boolean;
}

/** No text begins with this character: it is drawn as another one. */
const MATH_KEY = '\0';

function keyOf({ text, hasMath }: MarkdownSource): string {
  return hasMath ? MATH_KEY + text : text;
}

/** Characters that are made within a frame, so that they need not have been prepared. */
const AT_ONCE = 12_000;
/** Limits of the cache: enough for the current record, the records around it, and their answers. */
const MOST_TEXTS = 60;
const MOST_CHARACTERS = 600_000;

/** Rendered Markdown by its source. The least recently used makes room first. */
export class MarkdownCache {
  readonly #engine: LazyChunk<MarkdownEngine>;
  readonly #kept = new Map<string, PreparedMarkdown>();
  readonly #underWay = new Map<string, Promise<PreparedMarkdown>>();
  #characters = 0;
  readonly #whenIdle: () => Promise<void>;

  /** `whenIdle` lets what is more urgent go first. */
  constructor(load: () => Promise<MarkdownEngine>, whenIdle: () => Promise<void>) {
    this.#engine = new LazyChunk(load);
    this.#whenIdle = whenIdle;
  }

  /** Loads what Markdown is made with. A failure is none yet: with the first text it is tried again. */
  async open(): Promise<void> {
    await this.#engine.load().catch(() => undefined);
  }

  /** The content of a text if it can be had within this frame; undefined if it has to be prepared first. */
  take(source: MarkdownSource): PreparedMarkdown | undefined {
    const key = keyOf(source);
    if (this.#kept.has(key)) return this.#keep(key, this.#kept.get(key) ?? null);
    const { loaded: engine } = this.#engine;
    if (engine === null || source.text.length > AT_ONCE) return undefined;
    const pieces = this.#keep(key, madeAtOnce(engine, source));
    for (const piece of pieces ?? []) void this.complete(piece);
    return pieces;
  }

  /** Makes the content of a text in small steps, unless it is there. */
  prepare(source: MarkdownSource): Promise<PreparedMarkdown> {
    const key = keyOf(source);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const started = this.#underWay.get(key) ?? this.#make(source).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  /** For content of this cache that has been put into the page. Returns the addresses of media that are not loaded. */
  arrangeMedia(root: HTMLElement, policy: MediaPolicy, missingImage: string): readonly string[] {
    const { loaded: engine } = this.#engine;
    const held = engine?.showMedia(root, policy) ?? [];
    engine?.arrangePictures(root, missingImage);
    return held;
  }

  /** Typesets formulas and colors code, also on the page. A failure is ignored, because the text is readable without it. */
  async complete(content: ParentNode): Promise<void> {
    await typesetMath(content, this.#whenIdle).catch(() => undefined);
    await colorCode(content, this.#whenIdle).catch(() => undefined);
  }

  async #make(source: MarkdownSource): Promise<PreparedMarkdown> {
    const engine = await this.#engine.load().catch(() => null);
    // Not kept: with the next text it is tried again.
    if (engine === null) return null;
    const pieces = await madeInSteps(engine, source, this.#whenIdle);
    for (const piece of pieces ?? []) await this.complete(piece);
    return this.#keep(keyOf(source), pieces);
  }

  #keep(text: string, pieces: PreparedMarkdown): PreparedMarkdown {
    if (this.#kept.delete(text)) this.#characters -= text.length;
    this.#kept.set(text, pieces);
    this.#characters += text.length;
    for (const oldest of this.#kept.keys()) {
      const isFull = this.#kept.size > MOST_TEXTS || this.#characters > MOST_CHARACTERS;
      if (!isFull || oldest === text) break;
      this.#kept.delete(oldest);
      this.#characters -= oldest.length;
    }
    return pieces;
  }
}

/** A text that the library cannot read, nested a thousand times over, is shown as it was written. */
function madeAtOnce(engine: MarkdownEngine, { text, hasMath }: MarkdownSource): PreparedMarkdown {
  try {
    const made = engine.renderMarkdown(text, hasMath);
    return made === null ? null : [...made];
  } catch {
    return null;
  }
}

async function madeInSteps(
  engine: MarkdownEngine,
  { text, hasMath }: MarkdownSource,
  whenIdle: () => Promise<void>,
): Promise<PreparedMarkdown> {
  const pieces: DocumentFragment[] = [];
  try {
    await whenIdle();
    const made = engine.renderMarkdown(text, hasMath);
    if (made === null) return null;
    for (const piece of made) {
      pieces.push(piece);
      await whenIdle();
    }
    return pieces;
  } catch {
    return null;
  }
}
