import {
  parse,
  PGlite,
  protocol,
  type PGliteOptions,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { PreparedStatements, type Step } from './prepared-statements';

const { serialize, messages } = protocol;

type Value = string | number | boolean | ArrayBufferView | null;

/**
 * PGlite that leaves all values as PostgreSQL's text: parameters come encoded, and decoding is the dialect's, for all
 * engines. PGlite would otherwise read the catalogue of array types at each start, a noticeable part of it.
 *
 * A statement is one exchange with PostgreSQL, where PGlite's own makes six, and is parsed once if it comes again: most of a
 * small statement's time went there.
 */
class TextPglite extends PGlite {
  readonly #prepared = new PreparedStatements();

  override async _initArrayTypes(): Promise<void> {}

  override async query<T>(text: string, values: Value[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(() => this.#exchange<T>(text, values, options)),
    );
  }

  override async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    try {
      return await super.exec(text, options);
    } finally {
      // It may have several statements, of any kind.
      this.#prepared.drop();
    }
  }

  async #exchange<T>(text: string, values: readonly Value[], options?: QueryOptions): Promise<Results<T>> {
    const step = this.#prepared.step(text);
    const answers = await this.execProtocolStream(request(step, text, values), {
      syncToFs: false,
      throwOnError: false,
    });
    const failure = answers.find((answer) => answer instanceof messages.DatabaseError);
    if (step.kind === 'prepare' && answers.some(({ name }) => name === 'parseComplete'))
      this.#prepared.keep(
        text,
        step.name,
        answers.find((answer) => answer instanceof messages.RowDescriptionMessage),
      );
    if (failure !== undefined) throw failure;
    this.#prepared.noteDone(text);
    const columns = step.kind === 'repeat' && step.columns !== undefined ? [step.columns] : [];
    // PGlite's T is its own promise about the columns, as it is in what this overrides.
    return parse.parseResults([...columns, ...answers], this.parsers, options)[0] as Results<T>;
  }
}

/** All messages of a statement; PostgreSQL passes over those behind one that it refuses, up to the last. */
function request(step: Step, text: string, values: readonly Value[]): Uint8Array {
  const closing = step.closing.map((name) => serialize.close({ type: 'S', name }));
  const statement = step.kind === 'once' ? '' : step.name;
  const running = [
    serialize.bind({ statement, values: values.map(sent) }),
    serialize.execute(),
    serialize.sync(),
  ];
  switch (step.kind) {
    case 'repeat':
      return joined([...closing, ...running]);
    case 'prepare':
    case 'once':
      return joined([
        ...closing,
        serialize.parse({ name: statement, text }),
        serialize.describe({ type: 'S', name: statement }),
        ...running,
      ]);
  }
}

/** Bytes are PostgreSQL's binary form of a value. */
function sent(value: Value): string | ArrayBufferView | null {
  return value === null || ArrayBuffer.isView(value) ? value : String(value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Keeps U+FEFF at the start of a text, which PGlite's reader of rows takes for a byte order mark: it decodes with
 * `new TextDecoder()` and has no option. The reader is made with the engine, so the class is replaced for that moment.
 */
function withReaderOfExactTexts(make: () => PGlite): PGlite {
  const { TextDecoder: Dropping } = globalThis;
  globalThis.TextDecoder = class extends Dropping {
    constructor(label?: string, options?: TextDecoderOptions) {
      super(label, { ...options, ignoreBOM: true });
    }
  };
  try {
    return make();
  } finally {
    globalThis.TextDecoder = Dropping;
  }
}

export async function openTextPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = withReaderOfExactTexts(() => new TextPglite(options));
  await pglite.waitReady;
  for (const type of Object.keys(pglite.parsers)) pglite.parsers[type] = (text: string) => text;
  return pglite;
}
