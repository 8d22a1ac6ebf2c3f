import { formatsOf } from './formats';
import type { Formats } from './formats';
import { useLanguage } from './use-texts';
import { DEFAULT_LOCALE, isLocale } from '#domain/session/locale';

/** Numbers, dates and lists in the language that is on the screen. */
export function useFormats(): Formats {
  const language = useLanguage();
  return formatsOf(isLocale(language) ? language : DEFAULT_LOCALE);
}
