import { describe, expect, it } from 'vitest';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { THEME_PREFERENCE, ThemeState } from './theme.state';

function aRoot() {
  return { lang: '', dir: '', dataset: {} as Record<string, string | undefined> };
}

describe('the theme', () => {
  it('follows the system until the user chooses (SCR-38)', () => {
    const root = aRoot();
    const theme = new ThemeState(new InMemoryPreferenceStore(), root);

    theme.activate();

    expect(theme.theme).toBe('system');
    expect(root.dataset['theme']).toBe('system');
  });

  it('is on the root element as soon as it is chosen', () => {
    const root = aRoot();
    const theme = new ThemeState(new InMemoryPreferenceStore(), root);
    theme.activate();

    theme.choose('dark');

    expect(root.dataset['theme']).toBe('dark');
  });

  it('is remembered for the next visit', () => {
    const preferences = new InMemoryPreferenceStore();
    new ThemeState(preferences, aRoot()).choose('dark');
    const root = aRoot();

    const later = new ThemeState(preferences, root);
    later.activate();

    expect(later.theme).toBe('dark');
    expect(root.dataset['theme']).toBe('dark');
  });

  it('ignores a stored word that is no theme', () => {
    const theme = new ThemeState(new InMemoryPreferenceStore({ [THEME_PREFERENCE]: 'sepia' }), aRoot());

    theme.activate();

    expect(theme.theme).toBe('system');
  });

  it('leaves the root element as it was when undone', () => {
    const root = aRoot();
    const theme = new ThemeState(new InMemoryPreferenceStore(), root);

    theme.activate()();

    expect(root.dataset).toEqual({});
  });
});
