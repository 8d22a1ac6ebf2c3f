// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import de from '#locales/de.json';
import { openTexts } from '#ui/shared/i18n/page-texts';
import { openClient, setUpPage } from './support/open-client';

setUpPage();

/** A page shows the key in place of a missing text. */
const KEY = /\b(?:annotation|datasets|userSettings)\.\w+/u;

it('arrive with each screen, in the language on the screen, also when it changes there', async () => {
  const { router, user } = openClient('/sign-in', { signedIn: true, texts: await openTexts('en') });
  await screen.findByRole('heading', { level: 1, name: 'Datasets' });
  expect(document.body).not.toHaveTextContent(KEY);

  await router.navigate('/user-settings');
  await screen.findByRole('heading', { level: 1, name: 'My settings' });
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { level: 1, name: de.userSettings.title });
  expect(document.body).not.toHaveTextContent(KEY);

  await router.navigate('/datasets');
  await screen.findByRole('heading', { level: 1, name: de.datasets.title });
  expect(document.body).not.toHaveTextContent(KEY);

  await router.navigate('/dataset/any/annotation-mode');
  await screen.findByRole('heading', { level: 1, name: de.annotation.failure.datasetMissingTitle });
  expect(document.body).not.toHaveTextContent(KEY);
});
