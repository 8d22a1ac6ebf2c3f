import { createInstance } from 'i18next';
import type { i18n, ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from './locale';

// One chunk per language: only the active one is downloaded.
const LOADERS: Readonly<Record<Locale, () => Promise<{ default: ResourceLanguage }>>> = {
  en: () => import('../../../../locales/en.json'),
  de: () => import('../../../../locales/de.json'),
};

const NAMESPACE = 'translation';

export async function createI18n(locale: Locale): Promise<i18n> {
  const { default: texts } = await LOADERS[locale]();
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    // The two files are held equal by a test, so no second language has to be downloaded for missing keys.
    fallbackLng: false,
    resources: { [locale]: { [NAMESPACE]: texts } },
    returnNull: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

export async function switchLanguage(instance: i18n, locale: Locale): Promise<void> {
  if (!instance.hasResourceBundle(locale, NAMESPACE)) {
    const { default: texts } = await LOADERS[locale]();
    instance.addResourceBundle(locale, NAMESPACE, texts);
  }
  await instance.changeLanguage(locale);
}
