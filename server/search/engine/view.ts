import type { SearchScope, Subject } from '../search-request';
import type { Bits } from './bits';
import type { Documents } from './documents';
import type { Meter } from './meter';
import type { RecordValues } from './record-values';
import type { Rows } from './rows';
import type { TextIndex } from './text-index';

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
  readonly #rowsAmong = new Map<Bits | null, Rows>();
  readonly #responsesAmong = new Map<Bits | null, Rows>();

  constructor(tables: Tables, { userId }: Pick<SearchScope, 'userId'>, meter: Meter) {
    this.tables = tables;
    this.meter = meter;
    this.#userId = userId;
  }

  get userId(): string | null {
    return this.#userId;
  }

  /** The rows in which the values of a subject stand: of all documents, or of some; those of one document together. */
  rowsOf(subject: Pick<Subject, 'kind'>, among: Bits | null): Rows {
    return subject.kind === 'response' ? this.responses(among) : this.#records(among);
  }

  /** The caller's responses, or everybody's. */
  responses(among: Bits | null): Rows {
    const known = this.#responsesAmong.get(among);
    if (known !== undefined) return known;
    const rows = this.tables.values.responses.rowsOf(this.#userId, among);
    this.#responsesAmong.set(among, rows);
    return rows;
  }

  #records(among: Bits | null): Rows {
    const known = this.#rowsAmong.get(among);
    if (known !== undefined) return known;
    const rows = this.tables.documents.rows(among);
    this.#rowsAmong.set(among, rows);
    return rows;
  }
}
