import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import { metadataKinds } from '#domain/task-record/metadata-kinds';
import { INPUTS_MAX, METADATA_KEYS_MAX, VECTORS_MAX } from '#domain/task-record/record-limits';
import type { IncomingRecord } from '#domain/task-record/task-document';
import type { TaskKeyRow } from '#server/store/queries/task-record-writes';
import { badTaskRequest, type ServiceFailure } from '../service-failure';

type KeyArea = TaskKeyRow['area'];
type KeysOfArea = ReadonlyMap<string, TaskKeyRow>;
export type DatasetKeys = Readonly<Record<KeyArea, KeysOfArea>>;

export function keysByArea(rows: readonly TaskKeyRow[]): DatasetKeys {
  const keys = noKeys();
  for (const row of rows) keys[row.area].set(row.key, row);
  return keys;
}

function noKeys(): Record<KeyArea, Map<string, TaskKeyRow>> {
  return { input: new Map(), metadata: new Map(), vector: new Map() };
}

/** Collects the keys of a batch that the dataset does not have yet, or not with these kinds of values. */
export class KeysOfBatch {
  readonly #stored: DatasetKeys;
  readonly #declared: ReadonlyMap<string, number>;
  readonly #given = noKeys();
  #failure: Result<never, ServiceFailure> | null = null;

  constructor(stored: DatasetKeys, declared: ReadonlyMap<string, number>) {
    this.#stored = stored;
    this.#declared = declared;
  }

  add(record: Pick<IncomingRecord, 'content' | 'metadata' | 'vectors'>): void {
    for (const key of inputsOf(record.content))
      note(this.#given.input, { area: 'input', key, kinds: 0, dimensions: null });
    for (const [key, kinds] of metadataKinds(record.metadata))
      note(this.#given.metadata, { area: 'metadata', key, kinds, dimensions: null });
    for (const [key, vector] of record.vectors) this.#addVector(key, dimensionsOf(vector));
  }

  #addVector(key: string, dimensions: number): void {
    const same = this.#stored.vector.get(key) ?? this.#given.vector.get(key);
    const known = same?.dimensions ?? this.#declared.get(key);
    if (known !== undefined && known !== dimensions)
      this.#failure ??= badTaskRequest({ code: 'other-dimensions', vector: key, stored: known });
    note(this.#given.vector, { area: 'vector', key, kinds: 0, dimensions });
  }

  get result(): Result<readonly TaskKeyRow[], ServiceFailure> {
    const fitting = this.#failure ?? checkLimits(this.#stored, this.#given);
    return fitting.ok ? ok(changedRows(this.#stored, this.#given)) : fitting;
  }
}

function inputsOf(content: JsonEntries): Iterable<string> {
  const inputs = content.get('inputs');
  return isEntries(inputs) ? inputs.keys() : [];
}

function dimensionsOf(vector: OrderedJson): number {
  const value = isEntries(vector) ? vector.get('value') : undefined;
  return isList(value) ? value.length : 0;
}

function note(keys: Map<string, TaskKeyRow>, row: TaskKeyRow): void {
  const other = keys.get(row.key);
  if (other === undefined) keys.set(row.key, row);
  else if ((other.kinds | row.kinds) !== other.kinds)
    keys.set(row.key, { ...row, kinds: other.kinds | row.kinds });
}

/** Limits that the request may exceed by itself, or together with what is stored (contract 1.7). */
function checkLimits(stored: DatasetKeys, given: DatasetKeys): Result<null, ServiceFailure> {
  const ofDataset = (area: KeyArea) => new Set([...stored[area].keys(), ...given[area].keys()]).size;
  const count = given.metadata.size > METADATA_KEYS_MAX ? given.metadata.size : ofDataset('metadata');
  if (count > METADATA_KEYS_MAX)
    return err({ code: 'too-many-metadata-keys', count, most: METADATA_KEYS_MAX });
  if (ofDataset('vector') > VECTORS_MAX)
    return badTaskRequest({ code: 'too-many-vectors', most: VECTORS_MAX });
  if (ofDataset('input') > INPUTS_MAX) return badTaskRequest({ code: 'too-many-inputs', most: INPUTS_MAX });
  return ok(null);
}

function changedRows(stored: DatasetKeys, given: DatasetKeys): readonly TaskKeyRow[] {
  return [given.input, given.metadata, given.vector].flatMap((keys) =>
    [...keys.values()].filter(({ area, key, kinds }) => {
      const known = stored[area].get(key);
      return known === undefined || (known.kinds | kinds) !== known.kinds;
    }),
  );
}

/** Dimensions of the vectors that the settings of a dataset declare, which records may not have yet. */
export function declaredDimensions(declared: JsonEntries): ReadonlyMap<string, number> {
  const dimensions = new Map<string, number>();
  for (const [name, value] of declared) {
    const dim = isEntries(value) ? value.get('dim') : value;
    if (dim instanceof WrittenNumber) dimensions.set(name, dim.value);
  }
  return dimensions;
}
