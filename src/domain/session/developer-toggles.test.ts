import { describe, expect, it } from 'vitest';
import { readDeveloperToggles } from './developer-toggles';

describe('developer toggles', () => {
  it('developer toggles have their defaults until they are set (LIM-36)', () => {
    expect(readDeveloperToggles(null)).toEqual({ filterDelay: 500 });
    expect(readDeveloperToggles('{}')).toEqual({ filterDelay: 500 });
  });

  it.each([0, 50, 60_000])('developer toggles can delay filters by %d ms', (filterDelay) => {
    expect(readDeveloperToggles(JSON.stringify({ filterDelay }))).toEqual({ filterDelay });
  });

  it.each(['', 'no JSON', 'null', '7', '[1]', '{"filterDelay":-1}', '{"filterDelay":60001}'])(
    'developer toggles have their defaults if %j is stored',
    (stored) => {
      expect(readDeveloperToggles(stored)).toEqual({ filterDelay: 500 });
    },
  );

  it.each(['"50"', '0.5', 'null', 'true'])('developer toggles do not accept %s as a time', (value) => {
    expect(readDeveloperToggles(`{"filterDelay":${value}}`)).toEqual({ filterDelay: 500 });
  });

  it('developer toggles ignore unknown names', () => {
    expect(readDeveloperToggles('{"other":1,"filterDelay":20}')).toEqual({ filterDelay: 20 });
  });
});
