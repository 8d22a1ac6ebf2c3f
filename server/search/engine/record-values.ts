import type { Column } from '../search-request';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { ColumnTable, type StoredColumn } from './column-table';
import type { IndexedRecord, IndexLayout, IndexedUserRow, SequenceNumber } from './index-layout';
import type { Rows } from './rows';
import { UserRows } from './user-rows';

type ValuesLayout<R extends IndexedRecord, U extends IndexedUserRow> = Pick<
  IndexLayout<R, U>,
  'ofRecords' | 'ofUsers' | 'rowsOfUsers'
>;

/** The values of records, one row for each document, and those of users, one row for each user and document. */
export class RecordValues<R extends IndexedRecord, U extends IndexedUserRow> {
  #layout: ValuesLayout<R, U>;
  readonly #ofRecords: ColumnTable<R>;
  readonly #ofUsers: UserRows<U>;

  constructor(layout: ValuesLayout<R, U>) {
    this.#layout = layout;
    this.#ofRecords = new ColumnTable(layout.ofRecords);
    this.#ofUsers = new UserRows(layout.ofUsers);
  }

  take(layout: ValuesLayout<R, U>): void {
    this.#layout = layout;
    this.#ofRecords.take(layout.ofRecords);
    this.#ofUsers.columns.take(layout.ofUsers);
  }

  putInto(columns: readonly string[], doc: number, record: R): void {
    this.#ofRecords.putInto(columns, doc, record);
  }

  put(doc: number, record: R, sequenceNumber: SequenceNumber): void {
    this.#ofRecords.put(doc, record, sequenceNumber);
    this.#ofUsers.put(doc, this.#layout.rowsOfUsers(record));
  }

  remove(doc: number): void {
    this.#ofRecords.put(doc, null);
    this.#ofUsers.put(doc, []);
  }

  /** Undefined where the index has no such column. */
  columnOf(column: Column): StoredColumn | undefined {
    return column.userId === undefined ? this.#ofRecords.find(column) : this.#ofUsers.columns.find(column);
  }

  rowsOf(userId: string): Rows {
    return this.#ofUsers.of(userId);
  }

  /** The rows of one document follow each other. */
  rowsOfAnybody(among: Bits | null): Rows {
    return this.#ofUsers.ofAnybody(among);
  }

  sortAhead(): void {
    this.#ofRecords.sortAhead();
  }

  archive(archive: Archive): void {
    this.#ofRecords.archive(archive);
    this.#ofUsers.archive(archive);
  }

  get bytes(): number {
    return this.#ofRecords.bytes + this.#ofUsers.bytes;
  }
}
