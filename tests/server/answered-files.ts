import { questionSettingsSchema, type QuestionSettingsDto } from '#contract/question';
import { codePointLength } from '#domain/text/code-points';
import type { DataFile } from '#tests/cases/data-files';
import { EXIT } from '#server/cli/invocation';
import type { Commands, StoredRecord } from './commands';
import type { World } from './world';

/** A span, in code points. */
export interface Mark {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

interface Rank {
  readonly value: string;
  readonly rank: number;
}

export type AnswerInput = string | number | readonly string[] | readonly Rank[] | readonly Mark[];

export interface ResponseInput {
  readonly status: string;
  readonly answers: Readonly<Record<string, AnswerInput>>;
}

/** A record as it was imported, with the response that was given to it. */
export interface AnsweredRecord {
  readonly stored: StoredRecord;
  /** The texts of its fields, in the order of the dataset. */
  readonly texts: readonly string[];
  readonly response: ResponseInput | null;
}

export interface AskedQuestion {
  readonly name: string;
  readonly settings: QuestionSettingsDto;
}

/** The dataset of an imported file. */
export interface AnsweredFile {
  readonly name: string;
  readonly questions: readonly AskedQuestion[];
  readonly records: readonly AnsweredRecord[];
}

const WORKSPACE = 'home';
/** More records of a file have no answer. */
const ANSWERED = 40;
const STATUSES = ['submitted', 'submitted', 'draft', 'discarded'];

/** Imports files by the command, and answers some of their records by the API. */
export class AnsweredFiles {
  readonly #world: World;
  readonly #commands: Commands;
  readonly #imported = new Map<string, Promise<AnsweredFile>>();

  constructor(world: World, commands: Commands) {
    this.#world = world;
    this.#commands = commands;
  }

  /** The same dataset for each test that asks for it. */
  of(name: string, file: DataFile): Promise<AnsweredFile> {
    const known = this.#imported.get(name);
    if (known !== undefined) return known;
    const imported = this.#import(name, file);
    this.#imported.set(name, imported);
    return imported;
  }

  async #import(name: string, { file, data, definition }: DataFile): Promise<AnsweredFile> {
    const commands = this.#commands;
    await commands.write(`${name}.json`, JSON.stringify({ ...definition, name, workspace: WORKSPACE }));
    await commands.write(file, data);
    const end = await commands.import(`${name}.json`, file);
    if (end.code !== EXIT.done) throw new Error(end.errors);
    const questions = await this.#questionsOf(name);
    const stored = await commands.stored(name);
    const responses = await this.#answer(name, questions, stored);
    const fields = definition['fields'] as ReadonlyArray<{ readonly name: string }>; // As definition files have them.
    return {
      name,
      questions,
      records: stored.map((record, index) => ({
        stored: record,
        texts: fields.map((field) => record.fields[field.name] ?? ''),
        response: responses.get(index) ?? null,
      })),
    };
  }

  async #questionsOf(name: string): Promise<readonly AskedQuestion[]> {
    const rows = await this.#world.engine.db
      .selectFrom('questions')
      .select(['name', 'settings'])
      .where('dataset_id', '=', await this.#commands.datasetId(name))
      .orderBy('name')
      .execute();
    return rows.map((row) => ({ name: row.name, settings: questionSettingsSchema.parse(row.settings) }));
  }

  /** By the place of the record. */
  async #answer(
    name: string,
    questions: readonly AskedQuestion[],
    stored: readonly StoredRecord[],
  ): Promise<ReadonlyMap<number, ResponseInput>> {
    const ids = await this.#recordIds(name);
    const step = Math.max(1, Math.floor(ids.length / ANSWERED));
    const responses = new Map<number, ResponseInput>();
    for (let index = 0; index < ids.length; index += step) {
      const response = responseTo(index / step, questions, stored[index]?.fields ?? {});
      const values = Object.entries(response.answers).map(([question, value]) => [question, { value }]);
      const reply = await this.#world.call('admin', 'POST', `/v1/records/${ids[index]}/responses`, {
        body: { status: response.status, values: Object.fromEntries(values) },
      });
      if (reply.status !== 201) throw new Error(reply.text);
      responses.set(index, response);
    }
    return responses;
  }

  async #recordIds(name: string): Promise<readonly string[]> {
    const rows = await this.#world.engine.db
      .selectFrom('records')
      .select('id')
      .where('dataset_id', '=', await this.#commands.datasetId(name))
      .orderBy('ordinal')
      .execute();
    return rows.map(({ id }) => id);
  }
}

function responseTo(
  turn: number,
  questions: readonly AskedQuestion[],
  fields: StoredRecord['fields'],
): ResponseInput {
  const answers = questions.map(({ name, settings }) => [name, answerTo(settings, turn, fields)] as const);
  return { status: STATUSES[turn % STATUSES.length] ?? '', answers: Object.fromEntries(answers) };
}

function answerTo(settings: QuestionSettingsDto, turn: number, fields: StoredRecord['fields']): AnswerInput {
  switch (settings.type) {
    case 'text':
      return `=${turn} "why", 'so'\n\t😀 e\u0301 \\n `;
    case 'rating':
      return inTurn(settings.options, turn).value;
    case 'label_selection':
      return inTurn(settings.options, turn).value;
    case 'multi_label_selection':
      return [inTurn(settings.options, turn + 1).value, inTurn(settings.options, turn).value];
    case 'ranking':
      return settings.options.map(({ value }, index) => ({
        value,
        rank: turn % 2 === 0 ? settings.options.length - index : 1,
      }));
    case 'span':
      return marksOf(fields[settings.field] ?? '', (place) => inTurn(settings.options, turn + place).value);
  }
}

function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('The question has no options');
  return item;
}

/** Every third run of letters and digits, which may begin and end within a word. */
function marksOf(text: string, labelOf: (place: number) => string): readonly Mark[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter((_, place) => place % 3 === 0)
    .map(({ 0: word, index }, place) => {
      const start = codePointLength(text.slice(0, index));
      return { label: labelOf(place), start, end: start + codePointLength(word) };
    });
}
