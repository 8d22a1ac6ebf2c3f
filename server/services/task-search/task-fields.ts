import { DEFAULT_QUERY_FIELD } from '#domain/query-language/parse-query';
import { METADATA_KINDS } from '#domain/task-record/metadata-kinds';
import type { RecordTask } from '#domain/task-record/task-record';
import type { Column, TextColumn } from '#server/search/search-request';
import {
  ALIKE_COLUMN,
  exactWordsOf,
  inputColumn,
  keywordColumn,
  SCORE_COLUMN,
  taskMetadataColumn,
  taskTimeColumn,
  TASK_TEXT_COLUMN,
  TEXT_LENGTH_COLUMN,
} from '#server/search/task-columns';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import { taskKeysOf } from '#server/store/queries/task-record-writes';
import type { Store } from '#server/store/queries/store';

/** A field of the query language (contract 4.3), by how its values are compared. */
export type QueryField =
  /** Of several columns any one may match. */
  | { readonly kind: 'text'; readonly columns: readonly TextColumn[] }
  | { readonly kind: 'keyword' | 'number' | 'boolean' | 'time'; readonly column: Column }
  /** What alike texts have in common, compared as a whole (TWI-59). */
  | { readonly kind: 'digest'; readonly column: Column }
  /** The name of a vector, which a record has or not. */
  | { readonly kind: 'vector'; readonly name: string }
  /** There is a field, and the search does not have its values. */
  | { readonly kind: 'unsupported' };

/** The fields that the records of a dataset have. */
export interface TaskFields {
  readonly task: RecordTask;
  /** Names of the inputs of text classification. */
  readonly inputs: ReadonlySet<string>;
  /** Bits of the kinds of values by metadata key, in the order in which the keys came. */
  readonly metadata: ReadonlyMap<string, number>;
  /** Dimensions of the vectors by name. */
  readonly vectors: ReadonlyMap<string, number>;
}

/** The meaning of a query: the fields of its dataset, and the time of `now` in dates (milliseconds since 1970). */
export interface QueryScope {
  readonly fields: TaskFields;
  readonly now: number;
}

export async function readTaskFields(
  store: Store,
  { id, task }: Pick<TaskDatasetRow, 'id' | 'task'>,
): Promise<TaskFields> {
  const keys = await taskKeysOf(store, id).execute();
  const inputs = keys.filter(({ area }) => area === 'input').map(({ key }) => key);
  const metadata = keys.filter(({ area }) => area === 'metadata');
  const vectors = keys.filter(({ area }) => area === 'vector');
  return {
    task,
    inputs: new Set(inputs),
    metadata: new Map(metadata.map(({ key, kinds }) => [key, kinds])),
    vectors: new Map(vectors.map(({ key, dimensions }) => [key, dimensions ?? 0])),
  };
}

/** The field of a name; null for a name that no record has, which matches nothing (TWI-36). */
export function queryField(fields: TaskFields, name: string): QueryField | null {
  if (name.startsWith('metadata.')) return metadataField(fields, name.slice('metadata.'.length));
  if (name.startsWith('inputs.')) return inputField(fields, name.slice('inputs.'.length));
  if (name.startsWith('vectors.')) return { kind: 'vector', name: name.slice('vectors.'.length) };
  const find = FIELDS.get(name);
  return find === undefined ? null : find(fields.task);
}

type FieldOfTask = (task: RecordTask) => QueryField | null;

const TEXT: QueryField = { kind: 'text', columns: [TASK_TEXT_COLUMN] };
const UNSUPPORTED: QueryField = { kind: 'unsupported' };

const ofTokens: FieldOfTask = (task) => (task === 'TokenClassification' ? UNSUPPORTED : null);

const FIELDS: ReadonlyMap<string, FieldOfTask> = new Map<string, FieldOfTask>([
  [DEFAULT_QUERY_FIELD, () => TEXT],
  [`${DEFAULT_QUERY_FIELD}.exact`, () => ({ kind: 'text', columns: [exactWordsOf(TASK_TEXT_COLUMN)] })],
  ...(['id', 'status', 'predicted_as', 'annotated_as', 'predicted_by', 'annotated_by'] as const).map(
    (name): [string, FieldOfTask] => [name, () => ({ kind: 'keyword', column: keywordColumn(name) })],
  ),
  [
    'predicted',
    (task) => (task === 'Text2Text' ? null : { kind: 'keyword', column: keywordColumn('predicted') }),
  ],
  [
    'multi_label',
    (task) =>
      task === 'TextClassification' ? { kind: 'boolean', column: keywordColumn('multi_label') } : null,
  ],
  ['alike', (task) => (task === 'TextClassification' ? { kind: 'digest', column: ALIKE_COLUMN } : null)],
  ['score', () => ({ kind: 'number', column: SCORE_COLUMN })],
  ['metrics.text_length', () => ({ kind: 'number', column: TEXT_LENGTH_COLUMN })],
  ...(['event_timestamp', 'last_updated'] as const).map((name): [string, FieldOfTask] => [
    name,
    () => ({ kind: 'time', column: taskTimeColumn(name) }),
  ]),
  ['tokens', ofTokens],
  ...['tokens', 'predicted.mentions', 'annotated.mentions'].flatMap((list) =>
    ['value', 'label', 'score', 'capitalness'].map((key): [string, FieldOfTask] => [
      `metrics.${list}.${key}`,
      ofTokens,
    ]),
  ),
]);

function metadataField({ metadata }: TaskFields, key: string): QueryField | null {
  const kinds = metadata.get(key) ?? 0;
  const column = taskMetadataColumn(key, kinds);
  if (column === null) return null;
  if (kinds === METADATA_KINDS.boolean) return { kind: 'boolean', column };
  return { kind: column.kind === 'keyword' ? 'keyword' : 'number', column };
}

const ANY_INPUT = '*';
const EXACT = '.exact';

function inputField({ inputs }: TaskFields, key: string): QueryField | null {
  const columns = inputColumns(inputs, key);
  if (columns !== null) return { kind: 'text', columns };
  const exact = key.endsWith(EXACT) ? inputColumns(inputs, key.slice(0, -EXACT.length)) : null;
  return exact && { kind: 'text', columns: exact.map(exactWordsOf) };
}

function inputColumns(inputs: ReadonlySet<string>, key: string): readonly TextColumn[] | null {
  if (inputs.has(key)) return [inputColumn(key)];
  return key === ANY_INPUT ? [...inputs].map((name) => inputColumn(name)) : null;
}
