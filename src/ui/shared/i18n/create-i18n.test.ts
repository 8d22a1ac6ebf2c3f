import { describe, expect, it } from 'vitest';
import { createI18n, switchLanguage } from './create-i18n';

describe('the texts', () => {
  it('speak the language asked for', async () => {
    const { t } = await createI18n('de');

    expect(t('actions.retry')).toBe('Erneut versuchen');
  });

  it('are loaded for one language only', async () => {
    const i18n = await createI18n('en');

    expect(i18n.hasResourceBundle('en', 'translation')).toBe(true);
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(false);
  });

  it('change with the language', async () => {
    const i18n = await createI18n('en');

    await switchLanguage(i18n, 'de');

    expect(i18n.t('offline.lost')).toBe('Keine Internetverbindung');
  });

  it('show what they are given as it is: escaping is the work of the view', async () => {
    const { t } = await createI18n('en');

    expect(t('progress.part', { name: '<b>', share: '1%', value: '1', total: '2' })).toBe('<b>: 1%, 1 of 2');
  });
});
