import { describe, expect, it } from 'vitest';
import de from '#locales/de.json';
import en from '#locales/en.json';
import { bundleOfGroup, PLAIN_PAGE_BUNDLE, SCREEN_BUNDLES } from '../../../../scripts/split-texts.mjs';
import { loadTexts, type TextBundle, type TextTree } from './load-texts';
import type { Locale } from '#domain/session/locale';
import { openTexts } from './page-texts';

const WHOLE = { en, de };
const TEXT_BUNDLES = ['shell', ...SCREEN_BUNDLES] as const;
const LANGUAGES = ['en', 'de'] as const;

/** Texts that arrive when the test says so; those the page begins with are there at once. */
function slowTexts() {
  const asked = new Map<string, Array<() => void>>();
  const load = async (locale: Locale, bundle: TextBundle): Promise<TextTree> => {
    const name = `${locale} ${bundle}`;
    if (name !== 'en shell') {
      await new Promise<void>((resolve) => asked.set(name, [...(asked.get(name) ?? []), resolve]));
    }
    return Object.fromEntries(
      Object.entries(WHOLE[locale]).filter(([group]) => bundleOfGroup(group) === bundle),
    );
  };
  const arrive = async (name: string) => {
    const waiting = asked.get(name) ?? [];
    if (waiting.length !== 1) throw new Error(`${name} was asked for ${waiting.length} times`);
    waiting[0]?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { load, arrive };
}

describe('the bundles of the texts', () => {
  it.each(LANGUAGES)(
    'together are all there is but the plain page, and none is empty (%s)',
    async (locale) => {
      const { [PLAIN_PAGE_BUNDLE]: _, ...whole } = WHOLE[locale];
      const bundles = await Promise.all(TEXT_BUNDLES.map((bundle) => loadTexts(locale, bundle)));
      expect(bundles.flatMap((bundle) => Object.keys(bundle)).toSorted()).toEqual(
        Object.keys(whole).toSorted(),
      );
      expect(Object.assign({}, ...bundles)).toEqual(whole);
      for (const bundle of bundles) expect(Object.keys(bundle)).not.toEqual([]);
    },
  );

  it('leave to the screens what only they read', async () => {
    const shell = await loadTexts('en', 'shell');
    for (const bundle of SCREEN_BUNDLES) expect(shell).not.toHaveProperty(bundle);
  });
});

describe('the texts on the page', () => {
  it('begin with those of every page, in one language', async () => {
    const { i18n } = await openTexts('de');
    expect(i18n.t('actions.retry')).toBe('Erneut versuchen');
    expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
    expect(i18n.exists('annotation.commands.submit')).toBe(false);
  });

  it('show what they are given as it is: escaping is the work of the view', async () => {
    const { t } = (await openTexts('en')).i18n;
    expect(t('app.account.open', { name: '<b>' })).toBe('Account of <b>');
  });

  it('grow by those of a screen before it is shown', async () => {
    const texts = await openTexts('en');
    await texts.load('annotation');
    expect(texts.i18n.t('annotation.commands.submit')).toBe('Submit');
    expect(texts.i18n.t('actions.retry')).toBe('Retry');
  });

  it('change language as far as they were loaded, and no further', async () => {
    const texts = await openTexts('en');
    await texts.load('userSettings');
    await texts.speak('de');
    expect(texts.i18n.t('userSettings.title')).toBe('Meine Einstellungen');
    expect(texts.i18n.exists('annotation.commands.submit')).toBe(false);
    await texts.load('annotation');
    expect(texts.i18n.t('annotation.commands.submit')).toBe(de.annotation.commands.submit);
  });

  it('change only once all of them are there', async () => {
    const { load, arrive } = slowTexts();
    const texts = await openTexts('en', load);
    const german = texts.speak('de');
    const loading = texts.load('annotation');
    await arrive('de shell');
    await arrive('en annotation');
    expect(texts.i18n.language).toBe('en');
    await arrive('de annotation');
    await Promise.all([german, loading]);
    expect(texts.i18n.language).toBe('de');
    expect(texts.i18n.t('annotation.commands.submit')).toBe(de.annotation.commands.submit);
  });

  it('speak the language that was chosen last, whichever arrives last', async () => {
    const { load, arrive } = slowTexts();
    const texts = await openTexts('en', load);
    const german = texts.speak('de');
    await texts.speak('en');
    await arrive('de shell');
    await german;
    expect(texts.i18n.language).toBe('en');
  });

  it('are asked for again after the network failed', async () => {
    let isAway = true;
    const texts = await openTexts('en', (locale, bundle) =>
      bundle === 'datasets' && isAway ? Promise.reject(new Error('away')) : loadTexts(locale, bundle),
    );
    await expect(texts.load('datasets')).rejects.toThrow('away');
    isAway = false;
    await texts.load('datasets');
    expect(texts.i18n.t('datasets.title')).toBe('Datasets');
  });
});
