import { describe, expect, it } from 'vitest';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import type { Locale } from '#domain/session/locale';
import { LOCALE_PREFERENCE, LocaleState } from './locale.state';

function aRoot() {
  return { lang: '', dir: '', dataset: {} };
}

describe('the language', () => {
  it('is on the root element, with its direction', () => {
    const root = aRoot();
    new LocaleState('de', new InMemoryPreferenceStore(), root, () => Promise.resolve()).activate();

    expect(root).toMatchObject({ lang: 'de', dir: 'ltr' });
  });

  it('changes and is kept once the texts have arrived', async () => {
    const root = aRoot();
    const preferences = new InMemoryPreferenceStore();
    const arrived: Locale[] = [];
    const state = new LocaleState('en', preferences, root, (locale) => {
      arrived.push(locale);
      return Promise.resolve();
    });

    await state.choose('de');

    expect(arrived).toEqual(['de']);
    expect(state.locale).toBe('de');
    expect(root.lang).toBe('de');
    expect(preferences.read(LOCALE_PREFERENCE)).toBe('de');
  });

  it('that was only detected is not stored as a choice (SCR-36)', () => {
    const preferences = new InMemoryPreferenceStore();

    new LocaleState('de', preferences, aRoot(), () => Promise.resolve()).activate();

    expect(preferences.read(LOCALE_PREFERENCE)).toBeNull();
  });

  it('chosen last wins, whichever texts arrive last', async () => {
    const preferences = new InMemoryPreferenceStore();
    const waiting = new Map<Locale, () => void>();
    const texts = (locale: Locale) => new Promise<void>((resolve) => waiting.set(locale, resolve));
    const state = new LocaleState('en', preferences, aRoot(), texts);

    const german = state.choose('de');
    const english = state.choose('en');
    waiting.get('en')?.();
    await english;
    waiting.get('de')?.();
    await german;

    expect(state.locale).toBe('en');
    expect(preferences.read(LOCALE_PREFERENCE)).toBe('en');
  });
});
