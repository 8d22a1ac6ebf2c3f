import type { SearchSource, SourceRecord } from '../search-source';
import { eachPortion } from './each-portion';
import type { HostedIndex } from './hosted-index';
import type { ReadingDeps } from './vector-reading';

export interface TextReadingDeps extends Pick<ReadingDeps, 'makeRoom' | 'turn'> {
  readonly datasetId: string;
  readonly index: HostedIndex;
  readonly source: Pick<SearchSource, 'records'>;
}

/**
 * The texts on demand of one index: exact words, for example. They are read when a search first asks for them and stay up to date from
 * then on, until the index is given up. They are not stored with it: few searches ask for them, and storing them would make each
 * start load twice as many texts.
 */
export class TextReading {
  readonly #deps: TextReadingDeps;
  #reading: Promise<void> | null = null;
  /** While texts are read: records that came again in the meantime, newer than those on their way. */
  #newer: Set<string> | null = null;
  #isGivenUp = false;

  constructor(deps: TextReadingDeps) {
    this.#deps = deps;
  }

  /** Resolves when all texts are in the index; after a failure the next call tries again. */
  read(): Promise<void> {
    if (this.#reading !== null) return this.#reading;
    const reading = this.#readAll();
    this.#reading = reading;
    reading.catch(() => (this.#reading = null));
    return reading;
  }

  /** Notes records that were put into the index. */
  noteAgain(records: readonly SourceRecord[]): void {
    for (const { id } of records) this.#newer?.add(id);
  }

  /** Stops reading for an index that is no longer in use. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  async #readAll(): Promise<void> {
    const { datasetId, index, source, makeRoom, turn } = this.#deps;
    const newer = new Set<string>();
    this.#newer = newer;
    index.beginTextsOnDemand();
    try {
      await eachPortion(
        {
          begin: 0,
          read: (behind) => source.records(datasetId, behind),
          placeOf: ({ ordinal }) => ordinal,
          mayGoOn: async () => {
            await turn();
            return !this.#isGivenUp;
          },
        },
        (records) => {
          index.putTextsOnDemand(records.filter(({ id }) => !newer.has(id)));
          makeRoom(index.bytes);
        },
      );
    } finally {
      this.#newer = null;
    }
  }
}
