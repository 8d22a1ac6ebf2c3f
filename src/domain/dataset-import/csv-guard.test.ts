import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/server/seeded-random';
import { wholeRecords, type RecordLimits } from './csv-guard';
import { CSV_DIALECT } from './csv-rows';
import type { RowProblem } from './row-problem';

const LIMITS: RecordLimits = { bytes: 1_000, columns: 3 };

/** The text that the guard lets through of chunks, and the problem that ends it. */
async function guarded(chunks: readonly Uint8Array[], limits = LIMITS, separator = ',') {
  const problems: RowProblem[] = [];
  async function* bytes() {
    yield* chunks;
  }
  const passed: Uint8Array[] = [];
  for await (const piece of wholeRecords(bytes(), separator, (problem) => problems.push(problem), limits))
    passed.push(piece);
  return { text: Buffer.concat(passed).toString('utf8'), problems };
}

const chunksOf = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
};

/** Records as the parser cuts them, and whether the last one is a quote that is never closed. */
function parsed(text: string) {
  let isCutOff = false;
  const dialect = {
    ...CSV_DIALECT,
    info: false,
    on_skip: () => {
      isCutOff = true;
      return undefined;
    },
  };
  return { records: parse(text, dialect), isCutOff };
}

const { below, pick } = seededRandom(89);
const SIGNS = ['a', 'ü', ',', ',', '"', '"', '""', '\n', '\r\n', '\r', '","', '"\n'];

function randomText(): string {
  const text = Array.from({ length: below(24) }, () => pick(SIGNS)).join('');
  const whole = parsed(text).isCutOff ? `${text}"` : text;
  return below(4) === 0 ? `\uFEFF${whole}` : whole;
}

function randomChunks(text: string): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const cuts = Array.from({ length: below(6) }, () => below(bytes.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index] ?? bytes.length));
}

describe('a guard of records', () => {
  it('counts the columns of any text, cut anywhere, as the parser does', async () => {
    const counts = { whole: 0, refused: 0 };
    for (let round = 0; round < 6_000; round += 1) {
      const text = randomText();
      const { records } = parsed(text);
      const wide = records.findIndex((record) => record.length > LIMITS.columns);
      // One text after the other: each is made of the numbers after those of the one before.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await guarded(randomChunks(text));
      const isWhole = wide < 0;
      expect({ text, records: parsed(outcome.text).records, problems: outcome.problems }).toEqual({
        text,
        records: isWhole ? records : records.slice(0, wide),
        problems: isWhole ? [] : [{ code: 'too-many-columns', limit: LIMITS.columns }],
      });
      counts[isWhole ? 'whole' : 'refused'] += 1;
    }
    expect(Math.min(counts.whole, counts.refused)).toBeGreaterThan(600);
  });

  it.each([1, 2, 3, 7, 1_000])(
    'lets nothing through of a record that is too long, in chunks of %d',
    async (size) => {
      const text = `a,b\n1,${'x'.repeat(90)}\n2,"${'y\n'.repeat(60)}"\n3,c\n`;
      expect(await guarded(chunksOf(text, size), { bytes: 100, columns: 3 })).toEqual({
        text: `a,b\n1,${'x'.repeat(90)}\n`,
        problems: [{ code: 'row-too-long', limit: 100 }],
      });
    },
  );

  it('counts the separator that the file has', async () => {
    const text = 'a;b\n1,2,3,4;x\n1;2;3;4\n';
    expect(await guarded(chunksOf(text, 4), LIMITS, ';')).toEqual({
      text: 'a;b\n1,2,3,4;x\n',
      problems: [{ code: 'too-many-columns', limit: 3 }],
    });
  });

  it('reads no further than the record that it refuses', async () => {
    let read = 0;
    async function* commas() {
      for (;;) {
        read += 1;
        yield new TextEncoder().encode(','.repeat(1_000));
      }
    }
    expect(await wholeRecords(commas(), ',', () => undefined).next()).toMatchObject({ done: true });
    expect(read).toBe(10);
  });

  it('hands on what a file ends with, also a quote that is never closed', async () => {
    const text = 'a,b\n1,"x\n2,y';
    expect(await guarded(chunksOf(text, 5))).toEqual({ text, problems: [] });
  });
});
