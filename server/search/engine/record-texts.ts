import type { TextColumn } from '../search-request';
import type { Archive } from './archive';
import type { TextsLayout } from './index-layout';
import { TextIndex } from './text-index';

/** The texts of all records, by each analyzer that they are searched with. */
export class RecordTexts {
  /** In the index from the beginning. */
  readonly kept: TextIndex;
  readonly #layoutOnDemand: TextsLayout | null;
  #onDemand: TextIndex | null = null;

  constructor(kept: TextsLayout, onDemand: TextsLayout | null) {
    this.kept = new TextIndex(kept);
    this.#layoutOnDemand = onDemand;
  }

  /** The texts with the analyzer of a column. */
  of(column: TextColumn | null): TextIndex {
    const onDemand = this.#onDemand;
    return onDemand !== null && column?.analyzer === onDemand.analyzer ? onDemand : this.kept;
  }

  put(doc: number, texts: Readonly<Record<string, string | null>>): void {
    this.kept.put(doc, texts);
    this.#onDemand?.put(doc, texts);
  }

  remove(doc: number): void {
    this.kept.remove(doc);
    this.#onDemand?.remove(doc);
  }

  /** From now on, texts that are put are in the index on demand too, if the layout has one. */
  beginOnDemand(): void {
    if (this.#layoutOnDemand !== null) this.#onDemand ??= new TextIndex(this.#layoutOnDemand);
  }

  /** Puts the texts of a document into the index on demand only. */
  putOnDemand(doc: number, texts: Readonly<Record<string, string | null>>): void {
    this.#onDemand?.put(doc, texts);
  }

  /** Without the index on demand: texts are read again for it after a start. */
  archive(archive: Archive): void {
    this.kept.archive(archive);
  }

  get bytes(): number {
    return this.kept.bytes + (this.#onDemand?.bytes ?? 0);
  }
}
