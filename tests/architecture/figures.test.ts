import { describe, expect, it } from 'vitest';
import {
  climbsOf,
  commentsOf,
  figures,
  linesOf,
  linesOfFigures,
  unnamedImports,
  voiceOf,
} from '../../scripts/figures.mjs';

describe('the figures of the house', () => {
  const counted = figures();

  it('are counted on files there are', () => {
    expect(counted.files).toBeGreaterThan(500);
    expect(counted.lines).toBeGreaterThan(30_000);
  });

  it('are printed with their aims, or only those above them', () => {
    const few = { ...counted, shortFiles: 26, openings: 1.94, vaguePersons: 0 };
    expect(linesOfFigures(few, { aboveAim: true })).toEqual([]);
    expect(linesOfFigures(few)).toContain('        26  files of at most 25 lines, % (aim: at most 26)');

    expect(linesOfFigures({ ...few, openings: 2.5 }, { aboveAim: true })).toEqual([
      expect.stringMatching(/^ +2\.5 {2}comments that open with .*\(aim: at most 2\)$/u),
    ]);
  });
});

describe('an import that climbs three folders', () => {
  it('leads to nothing that has a name for imports', () => {
    expect(unnamedImports().filter((line) => !line.startsWith('tests/architecture/figures.test.ts'))).toEqual(
      [],
    );
  });
});

describe('counting', () => {
  it('knows the lines of a text', () => {
    expect(linesOf('a\nb\n')).toBe(2);
  });

  it('knows imports of every kind that climb three folders', () => {
    const text = `
      import { a } from '../../../a';
      import '../../../../styles.css';
      const b = await import('../../../b');
      vi.doMock('../../../c');
      export * from '../../../d';
      import { e } from '../../e';
      import { f } from '#ui/e';
    `;
    expect(climbsOf(text)).toEqual([
      '../../../a',
      '../../../../styles.css',
      '../../../b',
      '../../../c',
      '../../../d',
    ]);
  });

  it('reads consecutive lines of one comment as one text', () => {
    const text = `
      /**
       * A comment of
       * two lines.
       */
      const a = 1; // Not counted: code stands before it.
      // One line.
      // And its second.
      const b = 2;
      /** In one line. */
    `;
    expect(commentsOf(text).map((comment) => comment.text)).toEqual([
      'A comment of two lines.',
      'One line. And its second.',
      'In one line.',
    ]);
  });

  it('knows a sentence that opens like a riddle, also behind another one', () => {
    const { openings, vaguePersons } = voiceOf(`
      // What a link says. Of the answers, somebody keeps one. Nobody reads it.
      // The caller says where.
    `);
    expect({ openings, vaguePersons }).toEqual({ openings: 2, vaguePersons: 2 });
  });
});
