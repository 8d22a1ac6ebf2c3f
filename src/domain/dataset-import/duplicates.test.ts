import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { takenIds } from './duplicates';

describe('the external ids in a refusal', () => {
  const words = (ids: string) => `found records with same external ids: ${ids}`;

  it('external ids in a refusal are returned if each of them was sent', () => {
    expect(takenIds(words('b, a'), ['a', 'b', 'c'])).toEqual(ok(['b', 'a']));
    expect(takenIds('the text is too long', ['a'])).toEqual(err('unclear'));
    expect(takenIds(words('x'), ['a', 'b'])).toEqual(err('unclear'));
  });

  it('external ids in a refusal are unclear if an id with a comma could be two, unless it was sent alone', () => {
    expect(takenIds(words('a, b'), ['a', 'b', 'a, b'])).toEqual(err('unclear'));
    expect(takenIds(words('a, b'), ['a, b'])).toEqual(ok(['a, b']));
  });
});
