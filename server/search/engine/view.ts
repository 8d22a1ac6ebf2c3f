import type { SearchScope, Subject, TextCondition } from '../search-request';
import type { Bits } from './bits';
import type { Documents } from './documents';
import type { Meter } from './meter';
import type { RecordValues } from './record-values';
import { rowsAmong, type Rows } from './rows';
import type { TextIndex, TextMatch } from './text-index';

/** All that is known of the records. */
export interface Tables {
  readonly documents: Documents;
  readonly texts: TextIndex;
  readonly values: RecordValues;
}

/** The tables as one query looks at them. */
export class View {
  readonly tables: Tables;
  readonly meter: Meter;
  readonly #userId: string | null;
  readonly #texts = new Map<TextCondition, TextMatch>();
  readonly #rowsAmong = new Map<Bits | null, Rows>();
  readonly #responsesAmong = new Map<Bits | null, Rows>();

  constructor(tables: Tables, { userId }: Pick<SearchScope, 'userId'>, meter: Meter) {
    this.tables = tables;
    this.meter = meter;
    this.#userId = userId;
  }

  /** The rows in which the values of a subject stand: of all documents, or of some; those of one document together. */
  rowsOf(subject: Pick<Subject, 'kind'>, among: Bits | null): Rows {
    return subject.kind === 'response' ? this.responses(among) : this.#records(among);
  }

  /** The caller's responses, or everybody's. */
  responses(among: Bits | null): Rows {
    return known(this.#responsesAmong, among, () => {
      const { responses } = this.tables.values;
      if (this.#userId === null) return responses.ofAnybody(among);
      return among === null ? responses.of(this.#userId) : rowsAmong(this.responses(null), among);
    });
  }

  /** What a text condition finds, which is looked for only once. */
  textMatch(condition: TextCondition): TextMatch {
    const { texts, documents } = this.tables;
    return known(this.#texts, condition, () => texts.matching(condition, documents, this.meter));
  }

  #records(among: Bits | null): Rows {
    return known(this.#rowsAmong, among, () => this.tables.documents.rows(among));
  }
}

function known<K, V>(map: Map<K, V>, key: K, find: () => V): V {
  const value = map.get(key) ?? find();
  map.set(key, value);
  return value;
}
