export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export type TextDirection = 'ltr' | 'rtl';

/** Both languages of today run left to right; the type makes a third one answer the question. */
const DIRECTIONS: Readonly<Record<Locale, TextDirection>> = { en: 'ltr', de: 'ltr' };

export function textDirection(locale: Locale): TextDirection {
  return DIRECTIONS[locale];
}

export function isLocale(value: string | null): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The stored choice, else the first browser language spoken here (exactly, then by its base), else English. */
export function resolveLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const candidates = browserLanguages.flatMap((language) => [language.toLowerCase(), baseLanguage(language)]);
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}

function baseLanguage(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}
