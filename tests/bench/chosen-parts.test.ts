import { describe, expect, it } from 'vitest';
import { chooseParts, helpText, needsOf, type PartFacts } from './chosen-parts';

const PARTS: Readonly<Record<string, PartFacts>> = {
  searches: { about: 'searches', minutes: 4, needs: ['server'] },
  pages: { about: 'pages', minutes: 0, needs: ['server', 'client', 'chromium'] },
  all: { about: 'everything', minutes: 30, needs: ['server'], onRequest: 'takes long' },
};

describe('choosing parts', () => {
  it.each([
    [[], ['searches', 'pages']],
    [['--only', 'all'], ['all']],
    [
      ['--only', 'pages,searches'],
      ['searches', 'pages'],
    ],
  ])('by %j measures %j, in the order of the table', (given, parts) => {
    expect(chooseParts(given, PARTS)).toMatchObject({ ok: true, value: { kind: 'run', parts } });
  });

  it('takes sizes and an engine, and all of them without', () => {
    const sizes = [1_000, 10_000, 100_000, 1_000_000];
    expect(chooseParts([], PARTS)).toMatchObject({
      value: { run: { isQuick: false, sizes, engines: ['PGlite', 'PostgreSQL'] } },
    });
    expect(chooseParts(['--quick', '--sizes', '1000,20', '--engine', 'postgresql'], PARTS)).toMatchObject({
      value: { run: { isQuick: true, sizes: [1_000, 20], engines: ['PostgreSQL'] } },
    });
  });

  it('tells nothing but the help where that is asked for', () => {
    expect(chooseParts(['--help', '--only', 'none'], PARTS)).toEqual({ ok: true, value: { kind: 'help' } });
  });

  it.each([
    [['--only', 'pages,nothing'], 'There is no part nothing.'],
    [['--engine', 'sqlite'], 'There is no engine sqlite.'],
    [['--sizes', '10,many'], '10,many are no numbers of records.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j: %s', (given, why) => {
    const chosen = chooseParts(given, PARTS);
    expect(chosen.ok ? null : chosen.error).toContain(why);
  });
});

it('parts that need no pages need neither the client nor a browser', () => {
  expect([...needsOf(['searches', 'all'], PARTS)]).toEqual(['server']);
  expect([...needsOf(['searches', 'pages'], PARTS)]).toEqual(['server', 'client', 'chromium']);
});

it('the help lists the parts by name, with what each takes and needs', () => {
  const lines = helpText(PARTS).split('\n');
  expect(lines.slice(lines.indexOf('Parts:') + 1, -1)).toEqual([
    '  all        30 min  everything; needs the server. Only on request: takes long.',
    '  pages     seconds  pages; needs the server, the client and Chromium.',
    '  searches    4 min  searches; needs the server.',
  ]);
});
