import type { ColumnType } from 'kysely';
import type { JsonText, JsonValue } from '../json';

/** Read as a parsed value, written through `toJsonText`: the drivers do not know which parameter is jsonb. */
export type Json<T extends JsonValue = JsonValue> = ColumnType<T, JsonText, JsonText>;

export type NullableJson<T extends JsonValue = JsonValue> = ColumnType<
  T | null,
  JsonText | null | undefined,
  JsonText | null
>;

export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** UTC without zone as on the wire: `2024-05-09T10:20:30.123456`, the fraction missing when it is exactly zero. */
export type Timestamp = ColumnType<string, string, string>;

export type StampedNow = ColumnType<string, string | undefined, string>;

/** Position in the order of insertion: the tie-break where `inserted_at` is equal, as for all rows of one transaction. */
export type Ordinal = ColumnType<number, never, never>;

export type JsonObject = { readonly [key: string]: JsonValue };

export interface Stamped {
  ordinal: Ordinal;
  inserted_at: StampedNow;
  updated_at: StampedNow;
}
