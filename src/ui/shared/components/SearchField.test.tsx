// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { SearchField } from './SearchField';

function shown(isOfPage: boolean) {
  return show(
    <>
      <SearchField isOfPage={isOfPage} label="Search" value="news" onChange={() => undefined} />
      <button type="button">Other</button>
      <textarea aria-label="Text" />
    </>,
  );
}

it('the search of a page is focused by / from everywhere but a text (SCR-62)', async () => {
  const { user } = shown(true);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.click(screen.getByRole('button', { name: 'Other' }));
  await user.keyboard('/');
  expect(search).toHaveFocus();
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 4]);
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.click(text);
  await user.keyboard('/');
  expect(text).toHaveFocus();
  expect(text).toHaveValue('/');
});

it('another search has no key', async () => {
  const { user } = shown(false);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});
