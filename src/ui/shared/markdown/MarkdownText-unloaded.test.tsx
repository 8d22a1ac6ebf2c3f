// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { MarkdownText } from './MarkdownText';

// Alone in its file, and that in its process (vitest.config.ts): what makes Markdown is loaded once.
it('a text is shown as its source until what makes it is loaded', async () => {
  show(<MarkdownText text="a **new** text" />);
  expect(screen.getByText('a **new** text')).toHaveAttribute('data-source');
  await waitFor(() => expect(screen.getByText('new').tagName).toBe('STRONG'));
});
