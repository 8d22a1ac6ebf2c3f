import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseExactJson } from '#domain/shared/exact-json';
import { ok } from '#domain/shared/result';
import { runAdministration } from '#server/cli/administration/administration-command';
import { exportCommand } from '#server/cli/export/export-command';
import { runImport } from '#server/cli/import/command/run-import';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import type { Engine } from '#server/store/engines/engine';
import type { Store } from '#server/store/queries/store';
import { openTestEngine } from './engine';
import { plainPasswords } from './world';

/** Exit code and texts of a command that has ended. */
export interface CommandEnd {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** The commands for import and export, with files in a folder of their own. */
export class Commands {
  readonly engine: Engine;
  readonly #folder: string;
  readonly #closeEngine: () => Promise<void>;

  private constructor(engine: Engine, folder: string, closeEngine: () => Promise<void>) {
    this.engine = engine;
    this.#folder = folder;
    this.#closeEngine = closeEngine;
  }

  static async open(): Promise<Commands> {
    const engine = await openTestEngine();
    return new Commands(engine, await newFolder(), () => engine.close());
  }

  /** On the database of a server, which stays open. */
  static async of(engine: Engine): Promise<Commands> {
    return new Commands(engine, await newFolder(), async () => undefined);
  }

  async close(): Promise<void> {
    await this.#closeEngine();
    await rm(this.#folder, { recursive: true });
  }

  at(file: string): string {
    return join(this.#folder, file);
  }

  async write(file: string, data: string | Uint8Array): Promise<void> {
    await writeFile(this.at(file), data);
  }

  read(file: string): Promise<string> {
    return readFile(this.at(file), 'utf8');
  }

  async bytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readFile(this.at(file)));
  }

  /** Gives a dataset of a definition file another name. */
  async rename(definition: string, name: string): Promise<void> {
    const parsed = JSON.parse(await this.read(definition)) as object; // Written by the command or by the test.
    await this.write(definition, JSON.stringify({ ...parsed, name }));
  }

  async import(definition: string, data: string): Promise<CommandEnd> {
    const { said, terminal } = createTerminal();
    const host = { terminal, signal: new AbortController().signal, newId: randomUUID, now: () => 0 };
    const invocation = { arguments: ['--dataset', this.at(definition), this.at(data)], environment: {} };
    const code = await runImport(invocation, { ...host, openDatabase: this.#openDatabase });
    return { code, ...said };
  }

  async export(file: string, ...options: readonly string[]): Promise<CommandEnd> {
    const { said, terminal } = createTerminal();
    const host = {
      terminal,
      askHidden: null,
      readLine: async () => '',
      passwords: plainPasswords,
      openDatabase: this.#openDatabase,
      openSearch: (store: Store) => inlineSearchEngine(store, () => {}),
    };
    const invocation = { arguments: [this.at(file), ...options], environment: {} };
    return { code: await runAdministration(exportCommand, invocation, host), ...said };
  }

  /** Rows that the last import of a file left out. */
  async leftOut(data: string): Promise<ReadonlyArray<{ readonly line: number; readonly reason: string }>> {
    const list = await this.read(`${data}.errors.jsonl`).catch(() => '');
    const lines = list.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as { line: number; reason: string }); // As the command writes them.
  }

  async datasetId(name: string): Promise<string> {
    const { id } = await this.engine.db
      .selectFrom('datasets')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Records of a dataset with their suggestions and vectors. They are read as text, so that no driver rounds a number. */
  async stored(dataset: string): Promise<readonly StoredRecord[]> {
    const { rows } = await sql<{ record: string }>`
      select jsonb_build_object('externalId', external_id, 'fields', fields, 'metadata', metadata, 'suggestions', (
        select jsonb_agg(jsonb_build_array(question.name, part.value, part.score, part.agent, part.type) order by question.name)
        from suggestions part join questions question on question.id = part.question_id and question.dataset_id = part.dataset_id
        where part.record_id = records.id and part.dataset_id = records.dataset_id), 'vectors', (
        select jsonb_agg(jsonb_build_array(settings.name, part.numbers) order by settings.name)
        from record_vectors part join vectors_settings settings
          on settings.id = part.vectors_settings_id and settings.dataset_id = part.dataset_id
        where part.record_id = records.id and part.dataset_id = records.dataset_id))::text as record
      from records where dataset_id = ${await this.datasetId(dataset)} order by ordinal`.execute(
      this.engine.db,
    );
    return rows.map(({ record }) => parseExactJson(record) as StoredRecord); // As the query builds them.
  }

  readonly #openDatabase = async () => ok({ engine: this.engine, close: async () => undefined });
}

/** A suggestion is a list of the question's name, value, score, agent and type; a vector one of its name and numbers. */
export interface StoredRecord {
  readonly externalId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly suggestions: ReadonlyArray<readonly unknown[]> | null;
  readonly vectors: ReadonlyArray<readonly unknown[]> | null;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'ostraka-commands-'));
}

function createTerminal() {
  const said = { output: '', errors: '' };
  const terminal = {
    output: { write: (text: string) => (said.output += text) },
    errors: { write: (text: string) => (said.errors += text) },
  };
  return { said, terminal };
}
