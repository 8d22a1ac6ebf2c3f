import type { Locale } from './locale';

/** Texts loaded at once, and those that a single screen loads (scripts/split-texts.mjs). */
export type TextPart =
  'shell' | 'annotation' | 'answerHistory' | 'bulkActs' | 'datasets' | 'outbox' | 'userSettings';

export type TextTree = Readonly<Record<string, unknown>>;
export type LoadTexts = (locale: Locale, part: TextPart) => Promise<TextTree>;

type Loaders = Readonly<Record<TextPart, () => Promise<{ default: TextTree }>>>;

// One chunk for each language and part: only what is on the screen is downloaded.
const LOADERS: Readonly<Record<Locale, Loaders>> = {
  en: {
    shell: () => import('#locales/en.json?part=shell'),
    annotation: () => import('#locales/en.json?part=annotation'),
    answerHistory: () => import('#locales/en.json?part=answerHistory'),
    bulkActs: () => import('#locales/en.json?part=bulkActs'),
    datasets: () => import('#locales/en.json?part=datasets'),
    outbox: () => import('#locales/en.json?part=outbox'),
    userSettings: () => import('#locales/en.json?part=userSettings'),
  },
  de: {
    shell: () => import('#locales/de.json?part=shell'),
    annotation: () => import('#locales/de.json?part=annotation'),
    answerHistory: () => import('#locales/de.json?part=answerHistory'),
    bulkActs: () => import('#locales/de.json?part=bulkActs'),
    datasets: () => import('#locales/de.json?part=datasets'),
    outbox: () => import('#locales/de.json?part=outbox'),
    userSettings: () => import('#locales/de.json?part=userSettings'),
  },
};

export const loadTexts: LoadTexts = async (locale, part) => (await LOADERS[locale][part]()).default;
