import {
  parse,
  PGlite,
  protocol,
  type PGliteOptions,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { joined } from '../../joined-bytes';
import { PreparedStatements, type Step } from './prepared-statements';

const { serialize, messages } = protocol;

type Value = string | number | ArrayBufferView | null;

/**
 * A PGlite that returns all values as PostgreSQL's text. Parameters come encoded; the dialect decodes values for all engines.
 *
 * A statement is one exchange with PostgreSQL, where PGlite's own `query` makes six. A statement that comes a second time is
 * parsed once.
 */
export class TextPglite {
  /** For everything but single statements. */
  readonly engine: PGlite;
  readonly #prepared = new PreparedStatements();

  constructor(engine: PGlite) {
    this.engine = engine;
  }

  query<T>(text: string, values: readonly Value[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this.engine.runExclusive(() => {
      if (this.engine.closed) throw new Error('The database is closed');
      return this.#exchange<T>(text, values, options);
    });
  }

  /** Runs any number of statements without parameters. */
  async exec(text: string): Promise<Results[]> {
    try {
      return await this.engine.exec(text);
    } finally {
      // Any of them may have changed the schema.
      this.#prepared.drop();
    }
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  async #exchange<T>(text: string, values: readonly Value[], options?: QueryOptions): Promise<Results<T>> {
    const step = this.#prepared.step(text);
    const answers = await this.engine.execProtocolStream(request(step, text, values), {
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
    // The caller knows the columns of its statement, as with PGlite's own `query`.
    return parse.parseResults([...columns, ...answers], this.engine.parsers, options)[0] as Results<T>;
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

/**
 * Keeps U+FEFF at the start of a text. PGlite's reader of rows decodes with `new TextDecoder()`, which drops it, and has no
 * option. PGlite creates the reader with the engine, so the class is replaced for that moment.
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

export async function openTextPglite(options: PGliteOptions): Promise<TextPglite> {
  const pglite = withReaderOfExactTexts(() => new PGlite(options));
  await pglite.waitReady;
  for (const type of Object.keys(pglite.parsers)) pglite.parsers[type] = (text: string) => text;
  return new TextPglite(pglite);
}
