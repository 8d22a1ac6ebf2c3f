import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts, type LoadTexts, type TextBundle } from './load-texts';
import type { Locale } from '#domain/session/locale';

const NAMESPACE = 'translation';

/** The texts on the page, bundle by bundle: those of the shell at once, those of a screen with the screen. */
export class PageTexts {
  readonly i18n: i18n;
  readonly #download: LoadTexts;
  readonly #bundles = new Set<TextBundle>();
  readonly #loaded = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();
  /** The language on the screen, and the one chosen last, which may still be on its way. */
  #spoken: Locale;
  #chosen: Locale;

  constructor(instance: i18n, locale: Locale, load: LoadTexts = loadTexts) {
    this.i18n = instance;
    this.#spoken = locale;
    this.#chosen = locale;
    this.#download = load;
  }

  /** Loads what a screen needs before it is shown, also in a language that is about to be spoken. */
  async load(bundle: TextBundle): Promise<void> {
    this.#bundles.add(bundle);
    const locales = new Set([this.#spoken, this.#chosen]);
    await Promise.all([...locales].map((locale) => this.#complete(locale)));
  }

  /** Changes the language once all bundles are there in it; the last of several quick choices wins. */
  async speak(locale: Locale): Promise<void> {
    this.#chosen = locale;
    await this.#complete(locale);
    if (this.#chosen !== locale) return;
    this.#spoken = locale;
    await this.i18n.changeLanguage(locale);
  }

  /** Repeats itself for bundles that were asked for in the meantime. */
  async #complete(locale: Locale): Promise<void> {
    const missing = [...this.#bundles].filter((bundle) => !this.#loaded.has(`${locale} ${bundle}`));
    if (missing.length === 0) return;
    await Promise.all(missing.map((bundle) => this.#add(locale, bundle)));
    await this.#complete(locale);
  }

  /** Downloads a bundle once for all callers, and again after a failure. */
  #add(locale: Locale, bundle: TextBundle): Promise<void> {
    const name = `${locale} ${bundle}`;
    const adding =
      this.#loading.get(name) ??
      this.#download(locale, bundle)
        .then((texts) => {
          this.i18n.addResourceBundle(locale, NAMESPACE, texts, true, true);
          this.#loaded.add(name);
        })
        .finally(() => this.#loading.delete(name));
    this.#loading.set(name, adding);
    return adding;
  }
}

/** The page's texts in a language, so far only those that every page needs. */
export async function openTexts(locale: Locale, load?: LoadTexts): Promise<PageTexts> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    // The two files are held equal by a test, so no second language has to be downloaded for missing keys.
    fallbackLng: false,
    resources: { [locale]: { [NAMESPACE]: {} } },
    returnNull: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const texts = new PageTexts(instance, locale, load);
  await texts.load('shell');
  return texts;
}
