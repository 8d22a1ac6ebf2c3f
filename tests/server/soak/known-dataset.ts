import type { SeededRandom } from '../seeded-random';

export interface KnownResponse {
  readonly id: string;
  readonly status: string;
  readonly topic: string | null;
}

export interface KnownRecord {
  readonly id: string;
  readonly externalId: string;
  /** The only user who changes or deletes it, so that its changes are in order. */
  readonly manager: string;
  readonly text: string;
  metadata: { readonly split: string; readonly length: number };
  suggestion: string | null;
  /** Told by a request to delete it: from then on it may be missing. */
  isDeleting: boolean;
  /** By user; each user writes one after the other. */
  readonly responses: Map<string, KnownResponse>;
}

/** All that servers have acknowledged of one dataset. */
export class KnownDataset {
  readonly #records = new Map<string, KnownRecord>();

  add(record: KnownRecord): void {
    this.#records.set(record.id, record);
  }

  remove(id: string): void {
    this.#records.delete(id);
  }

  get records(): readonly KnownRecord[] {
    return [...this.#records.values()];
  }

  /** Up to so many different records; of one manager when he is named. */
  some(random: SeededRandom, most: number, manager?: string): readonly KnownRecord[] {
    const all = this.records.filter(
      (one) => !one.isDeleting && (manager === undefined || one.manager === manager),
    );
    if (all.length === 0) return [];
    return [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.pick(all)))];
  }

  /** Rows that the database has to hold, as `storedRows` reads them. */
  get rows(): readonly StoredRow[] {
    return this.records
      .map(({ id, externalId, text, metadata, suggestion, responses }) => ({
        id,
        externalId,
        text,
        metadata,
        suggestion,
        responses: [...responses]
          .map(([user, { id: responseId, status, topic }]) => ({ user, id: responseId, status, topic }))
          .toSorted((a, b) => a.user.localeCompare(b.user)),
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id));
  }
}

export interface StoredRow extends Pick<
  KnownRecord,
  'id' | 'externalId' | 'text' | 'metadata' | 'suggestion'
> {
  readonly responses: ReadonlyArray<KnownResponse & { readonly user: string }>;
}
