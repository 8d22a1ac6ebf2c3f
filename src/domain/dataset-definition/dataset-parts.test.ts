import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import {
  checkBounds,
  checkUniqueNames,
  METADATA_TERMS,
  SHOWN_PARTS,
  VECTOR_DIMENSIONS,
  VECTORS_SETTINGS,
} from './dataset-parts';
import { checkLimits, type Limits } from './limits';

describe('parts of a dataset', () => {
  it.each<[string, Limits, readonly number[], readonly number[]]>([
    ['fields and questions: at least one', SHOWN_PARTS, [1, 1_000], [0]],
    ['vectors settings: at most five', VECTORS_SETTINGS, [0, 5], [6]],
    ['dimensions of a vector: 1 to a million', VECTOR_DIMENSIONS, [1, 1_000_000], [0, -1, 1_000_001]],
    ['terms of a metadata property: 1 to 250', METADATA_TERMS, [1, 250], [0, 251]],
  ])('a dataset has limits for its parts: %s', (_, limits, fitting, refused) => {
    const fits = (count: number) => checkLimits(limits, count).ok;
    expect([fitting.every(fits), refused.some(fits)]).toEqual([true, false]);
  });

  it('parts of a dataset have different names within one kind (VAL-16)', () => {
    const named = (...names: readonly string[]) => checkUniqueNames(names.map((name) => ({ name })));
    expect(named()).toEqual(ok(undefined));
    expect(named('a', 'b')).toEqual(ok(undefined));
    expect(named('a', 'b', 'a')).toEqual(err({ code: 'name-taken', position: 2, name: 'a' }));
  });

  it('parts of a dataset have ascending bounds if they are numbers with two bounds', () => {
    expect(checkBounds({ min: 1, max: 2 })).toEqual(ok(undefined));
    expect(checkBounds({ min: null, max: -1 })).toEqual(ok(undefined));
    expect(checkBounds({ min: 0, max: null })).toEqual(ok(undefined));
    expect(checkBounds({ min: 2, max: 2 })).toEqual(err({ code: 'not-ascending' }));
    expect(checkBounds({ min: 3, max: 2 })).toEqual(err({ code: 'not-ascending' }));
  });
});
