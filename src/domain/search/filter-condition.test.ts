import { expect, it } from 'vitest';
import { withToggledTerm } from './filter-condition';

it('withToggledTerm appends values in the order they were chosen, and removes them', () => {
  const one = withToggledTerm(null, 'web', 'or');
  expect(one).toEqual({ kind: 'terms', values: ['web'], operator: 'or' });
  const two = withToggledTerm(one, 'app', 'or');
  expect(two?.values).toEqual(['web', 'app']);
  expect(withToggledTerm(two, 'web', 'and')).toEqual({ kind: 'terms', values: ['app'], operator: 'and' });
});

it('withToggledTerm returns null after the last value is removed', () => {
  expect(withToggledTerm({ kind: 'terms', values: ['web'], operator: 'and' }, 'web', 'and')).toBeNull();
});
