import { colorCode } from './color-code';

/** Turns Markdown into clean content. Loaded on demand, since it weighs more than the page around it. */
export interface MarkdownEngine {
  /** Null for a text that is to be shown as it was written. */
  renderMarkdown(source: string): Iterable<DocumentFragment> | null;
  /** For content that is on the page: drawings get their size, broken pictures a note in their place. */
  arrangePictures(root: HTMLElement, missingImage: string): void;
}

/** Content to be copied into the page, from the top; null where the source has to do. */
export type PreparedMarkdown = readonly DocumentFragment[] | null;

/** Characters that are made within a frame, so that they need not have been prepared. */
const AT_ONCE = 12_000;
/** Texts and characters that are kept: the record at hand, those around it, and the answers to them. */
const MOST_TEXTS = 60;
const MOST_CHARACTERS = 600_000;

/** Rendered Markdown by its source. The least recently used makes room first. */
export class MarkdownCache {
  #engine: MarkdownEngine | null = null;
  readonly #kept = new Map<string, PreparedMarkdown>();
  readonly #underWay = new Map<string, Promise<PreparedMarkdown>>();
  #characters = 0;
  readonly #load: () => Promise<MarkdownEngine>;
  readonly #whenIdle: () => Promise<void>;

  /** `whenIdle` lets what is more urgent go first. */
  constructor(load: () => Promise<MarkdownEngine>, whenIdle: () => Promise<void>) {
    this.#load = load;
    this.#whenIdle = whenIdle;
  }

  /** Loads what Markdown is made with. A failure is none yet: with the first text it is tried again. */
  async open(): Promise<void> {
    await this.#opened().catch(() => undefined);
  }

  /** The content of a text if it can be had within this frame; undefined if it has to be prepared first. */
  take(text: string): PreparedMarkdown | undefined {
    if (this.#kept.has(text)) return this.#keep(text, this.#kept.get(text) ?? null);
    if (this.#engine === null || text.length > AT_ONCE) return undefined;
    const pieces = this.#keep(text, madeAtOnce(this.#engine, text));
    for (const piece of pieces ?? []) void this.color(piece);
    return pieces;
  }

  /** Makes the content of a text in small steps, unless it is there. */
  prepare(text: string): Promise<PreparedMarkdown> {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return Promise.resolve(kept);
    const started = this.#underWay.get(text) ?? this.#make(text).finally(() => this.#underWay.delete(text));
    this.#underWay.set(text, started);
    return started;
  }

  /** For content of this cache that has been put into the page. */
  arrangePictures(root: HTMLElement, missingImage: string): void {
    this.#engine?.arrangePictures(root, missingImage);
  }

  /** Colors code that is on the page already. Without colors it can be read as well, so a failure is none. */
  async color(content: ParentNode): Promise<void> {
    await colorCode(content, this.#whenIdle).catch(() => undefined);
  }

  async #make(text: string): Promise<PreparedMarkdown> {
    let engine: MarkdownEngine;
    try {
      engine = await this.#opened();
    } catch {
      // Not kept: with the next text it is tried again.
      return null;
    }
    const pieces = await madeInSteps(engine, text, this.#whenIdle);
    for (const piece of pieces ?? []) await this.color(piece);
    return this.#keep(text, pieces);
  }

  async #opened(): Promise<MarkdownEngine> {
    this.#engine ??= await this.#load();
    return this.#engine;
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
function madeAtOnce(engine: MarkdownEngine, text: string): PreparedMarkdown {
  try {
    const made = engine.renderMarkdown(text);
    return made === null ? null : [...made];
  } catch {
    return null;
  }
}

async function madeInSteps(
  engine: MarkdownEngine,
  text: string,
  whenIdle: () => Promise<void>,
): Promise<PreparedMarkdown> {
  const pieces: DocumentFragment[] = [];
  try {
    await whenIdle();
    const made = engine.renderMarkdown(text);
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
