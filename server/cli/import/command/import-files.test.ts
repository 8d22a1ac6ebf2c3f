import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '#server/cli/invocation';
import { IMPORT_CASES } from '#tests/cases/import-cases';
import { Commands, type StoredRecord } from '#tests/server/commands';

let commands: Commands;

beforeAll(async () => {
  commands = await Commands.open();
});
afterAll(() => commands.close());

/** Whole numbers as bigints, in whatever form they have in memory. */
const spansOf = ({ suggestions }: StoredRecord) => {
  const [, spans] = suggestions?.[0] ?? [];
  return Array.isArray(spans)
    ? spans.map(({ start, end, label }: Record<string, unknown>) => [start, end, label])
    : null;
};

describe('a file of another tool', () => {
  it.each(IMPORT_CASES)(
    '$title gives the command its records (SET-9, SET-158)',
    async ({ file, data, definition, ...expected }) => {
      const name = file.replaceAll('.', ' ');
      await commands.write('definition.json', JSON.stringify({ ...definition, name }));
      await commands.write(file, data);
      expect(await commands.import('definition.json', file)).toMatchObject({ code: EXIT.done, errors: '' });
      const records = await commands.stored(name);
      expect(
        records.map((record) => ({
          id: record.externalId,
          text: record.fields['text'],
          metadata: record.metadata,
          spans: spansOf(record),
        })),
      ).toEqual(expected.records);
      const leftOut = await commands.leftOut(file);
      expect(leftOut).toMatchObject(expected.leftOut.map(({ line }) => ({ line })));
      for (const [index, { reason }] of expected.leftOut.entries())
        expect(leftOut[index]?.reason).toContain(reason);
    },
  );
});
