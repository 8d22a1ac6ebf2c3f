import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '#locales/en.json';

/** The texts of the product in English, ready at once. */
export function english(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: { en: { translation: en } },
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
