import { useTranslation } from 'react-i18next';
import { formatsOf, type Formats } from './formats';
import { DEFAULT_LOCALE, isLocale } from '#domain/session/locale';

/** Numbers, dates and lists in the language that is on the screen. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  return formatsOf(isLocale(language) ? language : DEFAULT_LOCALE);
}
