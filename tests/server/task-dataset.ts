import { sql } from 'kysely';
import type { RecordTask } from '#domain/task-record/task-record';
import { checkCounts } from '#tests/server/check-counts';
import type { Person, Reply, World } from './world';

/** A task record as it is stored; its JSON as text. */
export interface StoredTaskRecord {
  readonly name: string;
  readonly isNumber: boolean;
  readonly status: string;
  readonly content: string;
  readonly marks: string;
  readonly metadata: string;
  readonly eventTimestamp: string | null;
  readonly version: string;
}

interface LogOptions {
  readonly who?: Person;
  /** More parameters of the call. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A task dataset in the workspace `home`, and what programs and tests do with it. */
export class TaskDataset {
  readonly #world: World;
  readonly name: string;
  readonly #task: RecordTask;
  readonly id: string;

  private constructor(world: World, name: string, task: RecordTask, id: string) {
    this.#world = world;
    this.name = name;
    this.#task = task;
    this.id = id;
  }

  static async create(
    world: World,
    name: string,
    task: RecordTask = 'TextClassification',
  ): Promise<TaskDataset> {
    const body = { name, task, workspace: 'home' };
    const made = await world.call('owner', 'POST', '/datasets', { body });
    if (made.status !== 200) throw new Error(made.text);
    return new TaskDataset(world, name, task, (made.body as { readonly uid: string }).uid);
  }

  /** Sends a body to `:bulk`, JSON as it is written or as a value. */
  bulk(body: unknown, { who = 'owner', query = '', headers = {} }: LogOptions = {}): Promise<Reply> {
    const path = `/datasets/${this.name}/${this.#task}:bulk?workspace=home${query}`;
    return this.#world.call(who, 'POST', path, {
      headers,
      ...(typeof body === 'string' ? { text: body } : { body }),
    });
  }

  log(...records: readonly unknown[]): Promise<Reply> {
    return this.bulk({ records });
  }

  /** Logs records as JSON text. */
  logText(records: string): Promise<Reply> {
    return this.bulk(`{"records":[${records}]}`);
  }

  setLabels(...labels: readonly string[]): Promise<Reply> {
    const body = { label_schema: { labels } };
    return this.#world.call('owner', 'PUT', `/datasets/${this.name}/${this.#task}/settings?workspace=home`, {
      body,
    });
  }

  async read(): Promise<Readonly<Record<string, unknown>>> {
    const read = await this.#world.call('owner', 'GET', `/datasets/${this.name}?workspace=home`);
    return read.body as Readonly<Record<string, unknown>>;
  }

  /** In the order of insertion. */
  async records(): Promise<readonly StoredTaskRecord[]> {
    const { rows } = await sql<StoredTaskRecord>`
      select name, is_number as "isNumber", status, content::text as content, marks::text as marks,
        metadata::text as metadata, event_timestamp as "eventTimestamp", updated_at as version
      from task_records where dataset_id = ${this.id}::uuid order by ordinal`.execute(this.#world.engine.db);
    return rows;
  }

  async record(name: string): Promise<StoredTaskRecord | undefined> {
    return (await this.records()).find((record) => record.name === name);
  }

  /** Vectors of all records, as `record/vector: numbers extras`. */
  async vectors(): Promise<readonly string[]> {
    const { rows } = await sql<{ line: string }>`
      select records.name || '/' || vectors.name || ': ' || value::text || coalesce(' ' || extras::text, '') as line
      from task_vectors vectors join task_records records on records.id = record_id
      where vectors.dataset_id = ${this.id}::uuid order by records.ordinal, vectors.name`.execute(
      this.#world.engine.db,
    );
    return rows.map(({ line }) => line);
  }

  /** Keys that records use, as `area key kinds dimensions`. */
  async keys(): Promise<readonly string[]> {
    const rows = await this.#world.engine.db
      .selectFrom('task_keys')
      .selectAll()
      .where('dataset_id', '=', this.id)
      .orderBy('area')
      .orderBy('ordinal')
      .execute();
    return rows.map(({ area, key, kinds, dimensions }) => `${area} ${key} ${dimensions ?? kinds}`);
  }

  /** Changes of status or annotation, as `record before after`. */
  async changes(): Promise<readonly string[]> {
    const { rows } = await sql<{ line: string }>`
      select records.name || ' ' || before::text || ' ' || after::text as line
      from task_log log join task_records records on records.id = record_id
      where log.dataset_id = ${this.id}::uuid order by log.ordinal`.execute(this.#world.engine.db);
    return rows.map(({ line }) => line);
  }

  /** Records, validated ones and discarded ones, as they are counted. */
  async counts(): Promise<readonly number[]> {
    const { total, validated, discarded } = await this.#world.engine.db
      .selectFrom('dataset_counts')
      .selectAll()
      .where('dataset_id', '=', this.id)
      .executeTakeFirstOrThrow();
    return [total, validated, discarded];
  }

  /** Everything that a refused call must leave as it was. */
  async state(): Promise<unknown> {
    return {
      dataset: await this.read(),
      records: await this.records(),
      vectors: await this.vectors(),
      keys: await this.keys(),
      changes: await this.changes(),
      counts: await this.counts(),
      differences: await checkCounts(this.#world.engine.db),
    };
  }
}

/** An annotation or a prediction of text classification. */
export function labeled(agent: string, ...labels: readonly (readonly [label: string, score: number])[]) {
  return { agent, labels: labels.map(([label, score]) => ({ class: label, score })) };
}
