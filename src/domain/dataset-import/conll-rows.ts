import { codePointLength } from '../text/code-points';
import type { RowProblem } from './row-problem';
import { ROW_MAX_BYTES, type ReadRow } from './source-row';
import { textLines } from './text-lines';

const CONLL_COLUMNS = { text: 'text', spans: 'spans' } as const;

interface Span {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** Line that begins a document and is not a word of a sentence. */
const DOCUMENT_START = '-DOCSTART-';

/** Label for tags without one, as in files that mark only one kind of span. */
const ONLY_LABEL = 'entity';

/**
 * Reads the rows of a CoNLL file. Each sentence becomes a row with its text, whose words are joined by spaces, and its spans. A
 * line has a word in the first column and a tag in the last one; a blank line ends a sentence. Tags use BIO, IOB, BIOES or BILOU.
 */
export async function* conllRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let sentence = new Sentence();
  let line = 0;
  for await (const text of textLines(bytes)) {
    line += 1;
    if (text !== null && isBreak(text)) {
      yield* sentence.rows();
      sentence = new Sentence();
    } else sentence.take(text, line);
  }
  yield* sentence.rows();
}

/** A blank line may have any spaces. Words may have all but those that separate columns, such as U+FEFF. */
function isBreak(text: string): boolean {
  return text.trim() === '' || trimmed(text).split(/[ \t]/u, 1)[0] === DOCUMENT_START;
}

function trimmed(text: string): string {
  return endTrimmed(text.replace(/^[ \t\r]+/u, ''));
}

function endTrimmed(text: string): string {
  return text.replace(/(?<![ \t\r])[ \t\r]+$/u, '');
}

class Sentence {
  #line = 0;
  #problem: { readonly line: number; readonly problem: RowProblem } | null = null;
  #text = '';
  /** Length of the text in code points, the unit of offsets. */
  #length = 0;
  readonly #spans: Span[] = [];
  #open: Span | null = null;

  /** Adds a line of the file; `text` is null for a line that is too long. */
  take(text: string | null, line: number): void {
    if (text === null) return this.#refuse(line, { code: 'row-too-long', limit: ROW_MAX_BYTES });
    const columns = text.includes('\t') ? endTrimmed(text).split('\t') : trimmed(text).split(/ +/u);
    const tag = tagOf(trimmed(columns.at(-1) ?? ''));
    const word = columns.length > 1 ? trimmed(columns[0] ?? '') : '';
    if (tag === null) {
      if (trimmed(text).startsWith('#')) return;
      return this.#refuse(line, { code: 'word-without-tag' });
    }
    if (word !== '') this.#add(word, tag, line);
  }

  /** The row of the sentence; no row for a sentence without words. */
  *rows(): Generator<ReadRow> {
    if (this.#problem !== null) {
      yield { kind: 'unreadable', ...this.#problem };
      return;
    }
    this.#close();
    if (this.#text === '') return;
    const values = new Map<string, unknown>([
      [CONLL_COLUMNS.text, this.#text],
      [CONLL_COLUMNS.spans, this.#spans],
    ]);
    yield {
      kind: 'row',
      line: this.#line,
      size: this.#text.length,
      cells: {
        isText: false,
        hasLabelWords: true,
        get: (column) => values.get(column),
        columns: () => [...values.keys()],
      },
    };
  }

  #refuse(line: number, problem: RowProblem): void {
    this.#problem ??= { line, problem };
  }

  #add(word: string, tag: Tag, line: number): void {
    if (this.#text.length + word.length > ROW_MAX_BYTES)
      return this.#refuse(line, { code: 'row-too-long', limit: ROW_MAX_BYTES });
    if (this.#text === '') this.#line = line;
    else {
      this.#text += ' ';
      this.#length += 1;
    }
    const start = this.#length;
    this.#text += word;
    this.#length += codePointLength(word);
    this.#mark(tag, start);
  }

  #mark({ place, label }: Tag, start: number): void {
    const isContinued = place === 'inside' || place === 'last';
    const span = isContinued && this.#open?.label === label ? this.#open : null;
    if (span === null) this.#close();
    if (place === 'outside') return;
    this.#open = { label, start: span?.start ?? start, end: this.#length };
    if (place === 'last' || place === 'single') this.#close();
  }

  #close(): void {
    if (this.#open !== null) this.#spans.push(this.#open);
    this.#open = null;
  }
}

interface Tag {
  readonly place: 'outside' | 'first' | 'inside' | 'last' | 'single';
  readonly label: string;
}

const OUTSIDE: Tag = { place: 'outside', label: '' };

/** Prefixes of all schemes: `M` is the inside of BMES, `L` and `U` are the last and the only word of BILOU. */
const PLACES: Readonly<Record<string, Tag['place']>> = {
  B: 'first',
  I: 'inside',
  M: 'inside',
  E: 'last',
  L: 'last',
  S: 'single',
  U: 'single',
};

/** Null for a text that is not a tag. */
function tagOf(text: string): Tag | null {
  if (text === 'O') return OUTSIDE;
  const [, prefix = '', label = ONLY_LABEL] = /^([BIMELSU])(?:-(.+))?$/u.exec(text) ?? [];
  const place = PLACES[prefix];
  return place === undefined ? null : { place, label };
}
