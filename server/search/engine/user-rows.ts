import type { Archive } from './archive';
import type { Bits } from './bits';
import { ColumnTable } from './column-table';
import { grown, newInt32, newUint32 } from './growing';
import type { ColumnReader, IndexedUserRow } from './index-layout';
import type { Rows } from './rows';

const FREE = -1;
/** Rows of users who were deleted. */
const NO_USER = 0;

/** The values of all users, one row for each user and document. The rows of one document are a chain. */
export class UserRows<U extends IndexedUserRow> {
  readonly columns: ColumnTable<U>;
  readonly #users = new Map<string, number>();
  #docOf = new Int32Array(0);
  #userOf = new Uint32Array(0);
  /** By row the next one of its document, or among free ones the next free one; -1 at the end. */
  #nextOf = new Int32Array(0);
  /** By document its first row, or -1. */
  #firstOf = new Int32Array(0);
  #firstFree = -1;
  #rows = 0;

  constructor(readers: readonly ColumnReader<U>[]) {
    this.columns = new ColumnTable(readers);
  }

  /** Puts the rows of a document in the place of those it had. */
  put(doc: number, rows: readonly U[]): void {
    this.#firstOf = grown(this.#firstOf, doc + 1, newInt32, -1);
    for (let row = this.#firstOf[doc] ?? -1; row >= 0;) row = this.#release(row);
    this.#firstOf[doc] = -1;
    for (const row of rows) this.#add(doc, row);
  }

  /** Rows of a user. */
  of(userId: string): Rows {
    const user = this.#users.get(userId);
    const [userOf, docOf] = [this.#userOf, this.#docOf];
    const rows = new Uint32Array(user === undefined ? 0 : this.#rows);
    let count = 0;
    for (let row = 0; row < rows.length; row += 1) {
      if (userOf[row] !== user || docOf[row] === FREE) continue;
      rows[count] = row;
      count += 1;
    }
    return { rows: rows.subarray(0, count), docOf };
  }

  /** Rows of all users, for all documents or some of them; those of one document follow each other. */
  ofAnybody(among: Bits | null): Rows {
    const [firstOf, nextOf] = [this.#firstOf, this.#nextOf];
    const rows = new Uint32Array(this.#rows);
    let count = 0;
    for (let doc = 0; doc < firstOf.length; doc += 1) {
      if (among !== null && !among.has(doc)) continue;
      for (let row = firstOf[doc] ?? -1; row >= 0; row = nextOf[row] ?? -1) {
        rows[count] = row;
        count += 1;
      }
    }
    return { rows: rows.subarray(0, count), docOf: this.#docOf };
  }

  get bytes(): number {
    return this.#docOf.length * 12 + this.#firstOf.length * 4 + this.columns.bytes;
  }

  archive(archive: Archive): void {
    this.columns.archive(archive);
    for (const [id, number] of archive.value([...this.#users])) this.#users.set(id, number);
    this.#docOf = archive.int32(this.#docOf);
    this.#userOf = archive.uint32(this.#userOf);
    this.#nextOf = archive.int32(this.#nextOf);
    this.#firstOf = archive.int32(this.#firstOf);
    [this.#firstFree, this.#rows] = archive.value([this.#firstFree, this.#rows] as const);
  }

  #add(doc: number, source: U): void {
    const { userId } = source;
    const row = this.#newRow();
    this.#docOf[row] = doc;
    this.#userOf[row] = userId === null ? NO_USER : this.#userNumber(userId);
    this.#nextOf[row] = this.#firstOf[doc] ?? -1;
    this.#firstOf[doc] = row;
    this.columns.put(row, source);
  }

  #newRow(): number {
    if (this.#firstFree >= 0) {
      const row = this.#firstFree;
      this.#firstFree = this.#nextOf[row] ?? -1;
      return row;
    }
    const row = this.#rows;
    this.#rows += 1;
    this.#docOf = grown(this.#docOf, this.#rows, newInt32, FREE);
    this.#userOf = grown(this.#userOf, this.#rows, newUint32);
    this.#nextOf = grown(this.#nextOf, this.#rows, newInt32, -1);
    return row;
  }

  /** Returns the next row of the document. */
  #release(row: number): number {
    const next = this.#nextOf[row] ?? -1;
    this.columns.put(row, null);
    this.#docOf[row] = FREE;
    this.#nextOf[row] = this.#firstFree;
    this.#firstFree = row;
    return next;
  }

  #userNumber(userId: string): number {
    const known = this.#users.get(userId);
    if (known !== undefined) return known;
    const number = NO_USER + 1 + this.#users.size;
    this.#users.set(userId, number);
    return number;
  }
}
