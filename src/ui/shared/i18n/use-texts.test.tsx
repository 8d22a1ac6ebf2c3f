// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { english } from '#tests/fakes/english';
import de from '#locales/de.json';
import { useFormats } from './use-formats';
import { useTexts } from './use-texts';

function Cancel() {
  const t = useTexts();
  const formats = useFormats();
  return <p>{`${t('actions.cancel')} ${formats.number(1_234.5)}`}</p>;
}

it('texts and numbers of a row follow the language on the screen', async () => {
  const i18n = english();
  i18n.addResourceBundle('de', 'translation', de);
  render(
    <I18nextProvider i18n={i18n}>
      <Cancel />
    </I18nextProvider>,
  );
  expect(screen.getByText('Cancel 1,234.5')).toBeVisible();

  await act(() => i18n.changeLanguage('de'));

  expect(screen.getByText('Abbrechen 1.234,5')).toBeVisible();
});
