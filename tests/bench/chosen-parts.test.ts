import { describe, expect, it } from 'vitest';
import { chooseParts, helpText, needsOf, type PartFacts } from './chosen-parts';

const PARTS: Readonly<Record<string, PartFacts>> = {
  searches: { about: 'searches', minutes: 4, needs: ['server'] },
  pages: { about: 'pages', minutes: 0, needs: ['server', 'client', 'chromium'] },
  all: { about: 'everything', minutes: 30, needs: ['server'] },
};

describe('choosing parts', () => {
  it.each([
    [[], ['searches', 'pages', 'all']],
    [['--only', 'all'], ['all']],
    [
      ['--only', 'pages,searches'],
      ['searches', 'pages'],
    ],
  ])('the options %j choose the parts %j, in the order of the table', (given, parts) => {
    expect(chooseParts(given, PARTS)).toMatchObject({ ok: true, value: { kind: 'run', parts } });
  });

  it('a quick run is chosen by an option', () => {
    expect(chooseParts([], PARTS)).toMatchObject({ value: { isQuick: false } });
    expect(chooseParts(['--quick'], PARTS)).toMatchObject({ value: { isQuick: true } });
  });

  it('--help overrides all other options', () => {
    expect(chooseParts(['--help', '--only', 'none'], PARTS)).toEqual({ ok: true, value: { kind: 'help' } });
  });

  it.each([
    [['--only', 'pages,nothing'], 'There is no part nothing.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('the options %j are refused: %s', (given, why) => {
    const chosen = chooseParts(given, PARTS);
    expect(chosen.ok ? null : chosen.error).toContain(why);
  });
});

it('parts that need no pages need neither the client nor a browser', () => {
  expect([...needsOf(['searches', 'all'], PARTS)]).toEqual(['server']);
  expect([...needsOf(['searches', 'pages'], PARTS)]).toEqual(['server', 'client', 'chromium']);
});

it('the help lists the parts by name, with their time and needs', () => {
  const lines = helpText(PARTS).split('\n');
  expect(lines.slice(lines.indexOf('Parts:') + 1, -1)).toEqual([
    '  all        30 min  everything; needs the server.',
    '  pages     seconds  pages; needs the server, the client and Chromium.',
    '  searches    4 min  searches; needs the server.',
  ]);
});
