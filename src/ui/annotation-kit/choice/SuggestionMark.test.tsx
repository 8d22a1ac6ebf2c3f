// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { SuggestionMark } from './SuggestionMark';

it.each([
  [{}, 'Suggestion'],
  [{ agent: 'gpt-x' }, 'Suggested by gpt-x'],
  [{ score: 0.876 }, 'Suggestion, score 87.6%'],
  [{ score: 0, agent: 'gpt-x' }, 'Suggested by gpt-x, score 0%'],
])('a mark of %j is named "%s"', (props, name) => {
  show(<SuggestionMark {...props} />);
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
  expect(screen.getByTitle(name)).toBeInTheDocument();
});

it('a mark shows its score', () => {
  show(<SuggestionMark score={0.876} />);
  expect(screen.getByText('87.6%')).toHaveAttribute('aria-hidden', 'true');
});
