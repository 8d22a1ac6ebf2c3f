export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export type TextDirection = 'ltr' | 'rtl';

/** Both current languages are written from left to right; the type requires a direction for each further one. */
const DIRECTIONS: Readonly<Record<Locale, TextDirection>> = { en: 'ltr', de: 'ltr' };

export function textDirection(locale: Locale): TextDirection {
  return DIRECTIONS[locale];
}

export function isLocale(value: string | null): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The stored choice, otherwise the first supported browser language (exactly, then by its base), otherwise English. */
export function resolveLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const candidates = browserLanguages.flatMap((language) => [language.toLowerCase(), baseLanguage(language)]);
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}

function baseLanguage(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}
