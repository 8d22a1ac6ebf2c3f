// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { CookiePreferenceStore } from './cookie-preference-store';

const preferences = () => new CookiePreferenceStore();

afterEach(() => {
  for (const name of ['locale', 'other', 'xlocale']) document.cookie = `${name}=; max-age=0; path=/`;
});

describe('CookiePreferenceStore', () => {
  it('finds what it wrote, among other cookies', () => {
    document.cookie = 'other=1';
    document.cookie = 'xlocale=fr';
    preferences().write('locale', 'de');
    expect(preferences().read('locale')).toBe('de');
  });

  it('finds nothing that was never written', () => {
    expect(preferences().read('locale')).toBeNull();
  });

  it('keeps any text', () => {
    preferences().write('locale', 'a; b=c ä');
    expect(preferences().read('locale')).toBe('a; b=c ä');
  });

  it('does not stumble over what another program wrote', () => {
    document.cookie = 'locale=%E0%A4%A';
    expect(preferences().read('locale')).toBeNull();
  });

  it('asks the browser to keep the choice for a year, for all pages, in this site only', () => {
    const page = { cookie: '' };
    new CookiePreferenceStore(page).write('locale', 'de');
    expect(page.cookie).toBe('locale=de; path=/; max-age=31536000; samesite=lax');
  });
});
