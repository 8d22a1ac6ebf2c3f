import { expect, it } from 'vitest';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { AnnotationPreferences } from './annotation-preferences';

it('all preferences are off until the user chooses', () => {
  const preferences = new AnnotationPreferences(new InMemoryPreferenceStore());
  expect(preferences).toMatchObject({ suggestionsFirst: null, submitsAutomatically: false });
});

it.each([
  ['suggestionsFirst', (preferences: AnnotationPreferences) => preferences.putSuggestionsFirst(true)],
  ['submitsAutomatically', (preferences: AnnotationPreferences) => preferences.submitAutomatically(true)],
] as const)('%s is remembered for the next visit without changing the others', (name, choose) => {
  const store = new InMemoryPreferenceStore();
  const none = { suggestionsFirst: null, submitsAutomatically: false };
  const preferences = new AnnotationPreferences(store);
  choose(preferences);
  expect(preferences).toMatchObject({ ...none, [name]: true });
  expect(new AnnotationPreferences(store)).toMatchObject({ ...none, [name]: true });
});

it('a preference can be turned off', () => {
  const store = new InMemoryPreferenceStore();
  const preferences = new AnnotationPreferences(store);
  preferences.putSuggestionsFirst(true);
  preferences.putSuggestionsFirst(false);
  expect(new AnnotationPreferences(store).suggestionsFirst).toBe(false);
});

it('preferences remember for each dataset and field whether it opens ready to be marked', () => {
  const store = new InMemoryPreferenceStore();
  new AnnotationPreferences(store).openMarked('pairs', 'response', true);
  const next = new AnnotationPreferences(store);
  expect(next.opensMarked('pairs', 'response')).toBe(true);
  expect([next.opensMarked('pairs', 'prompt'), next.opensMarked('letters', 'response')]).toEqual([
    false,
    false,
  ]);
  next.openMarked('pairs', 'response', false);
  expect(next.opensMarked('pairs', 'response')).toBe(false);
});

it('preferences remember for each dataset whether it loads media from other sites, by default not', () => {
  const store = new InMemoryPreferenceStore();
  const preferences = new AnnotationPreferences(store);
  expect(preferences.loadsRemoteMedia('pairs')).toBe(false);
  preferences.loadRemoteMedia('pairs', true);
  const next = new AnnotationPreferences(store);
  expect([next.loadsRemoteMedia('pairs'), next.loadsRemoteMedia('letters')]).toEqual([true, false]);
  next.loadRemoteMedia('pairs', false);
  expect(new AnnotationPreferences(store).loadsRemoteMedia('pairs')).toBe(false);
});

it('preferences remember for each dataset and Markdown field whether its source is shown (ANN-83)', () => {
  const store = new InMemoryPreferenceStore();
  const preferences = new AnnotationPreferences(store);
  expect(preferences.showsPlain('pairs', 'response')).toBe(false);
  preferences.showPlain('pairs', 'response', true);
  expect(preferences.showsPlain('pairs', 'response')).toBe(true);
  const next = new AnnotationPreferences(store);
  expect(next.showsPlain('pairs', 'response')).toBe(true);
  expect([next.showsPlain('pairs', 'prompt'), next.showsPlain('letters', 'response')]).toEqual([
    false,
    false,
  ]);
  next.showPlain('pairs', 'response', false);
  expect(new AnnotationPreferences(store).showsPlain('pairs', 'response')).toBe(false);
});
