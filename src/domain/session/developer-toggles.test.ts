import { describe, expect, it } from 'vitest';
import { readDeveloperToggles } from './developer-toggles';

describe('toggles of a developer', () => {
  it('have their usual values until they are set (LIM-36)', () => {
    expect(readDeveloperToggles(null)).toEqual({ filterDelay: 500 });
    expect(readDeveloperToggles('{}')).toEqual({ filterDelay: 500 });
  });

  it.each([0, 50, 60_000])('let filters apply after %d ms', (filterDelay) => {
    expect(readDeveloperToggles(JSON.stringify({ filterDelay }))).toEqual({ filterDelay });
  });

  it.each(['', 'no JSON', 'null', '7', '[1]', '{"filterDelay":-1}', '{"filterDelay":60001}'])(
    'are as usual where %j is stored',
    (stored) => {
      expect(readDeveloperToggles(stored)).toEqual({ filterDelay: 500 });
    },
  );

  it.each(['"50"', '0.5', 'null', 'true'])('take no %s for a time', (value) => {
    expect(readDeveloperToggles(`{"filterDelay":${value}}`)).toEqual({ filterDelay: 500 });
  });

  it('leave out what is no toggle', () => {
    expect(readDeveloperToggles('{"other":1,"filterDelay":20}')).toEqual({ filterDelay: 20 });
  });
});
