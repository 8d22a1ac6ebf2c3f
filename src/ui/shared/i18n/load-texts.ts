import type { Locale } from '#domain/session/locale';

/** Texts loaded at once, and those that a single screen loads (scripts/split-texts.mjs). */
export type TextBundle =
  | 'shell'
  | 'administration'
  | 'annotation'
  | 'answerHistory'
  | 'bulkActs'
  | 'datasetExport'
  | 'datasets'
  | 'datasetTemplates'
  | 'importRecords'
  | 'invitation'
  | 'newDataset'
  | 'datasetSettings'
  | 'outbox'
  | 'shortcutEditor'
  | 'signIn'
  | 'userSettings';

export type TextTree = Readonly<Record<string, unknown>>;
export type LoadTexts = (locale: Locale, bundle: TextBundle) => Promise<TextTree>;

type Loaders = Readonly<Record<TextBundle, () => Promise<{ default: TextTree }>>>;

// One chunk for each language and bundle: only what is on the screen is downloaded.
const LOADERS: Readonly<Record<Locale, Loaders>> = {
  en: {
    shell: () => import('#locales/en.json?bundle=shell'),
    administration: () => import('#locales/en.json?bundle=administration'),
    annotation: () => import('#locales/en.json?bundle=annotation'),
    answerHistory: () => import('#locales/en.json?bundle=answerHistory'),
    bulkActs: () => import('#locales/en.json?bundle=bulkActs'),
    datasetExport: () => import('#locales/en.json?bundle=datasetExport'),
    datasets: () => import('#locales/en.json?bundle=datasets'),
    datasetTemplates: () => import('#locales/en.json?bundle=datasetTemplates'),
    importRecords: () => import('#locales/en.json?bundle=importRecords'),
    invitation: () => import('#locales/en.json?bundle=invitation'),
    newDataset: () => import('#locales/en.json?bundle=newDataset'),
    datasetSettings: () => import('#locales/en.json?bundle=datasetSettings'),
    outbox: () => import('#locales/en.json?bundle=outbox'),
    shortcutEditor: () => import('#locales/en.json?bundle=shortcutEditor'),
    signIn: () => import('#locales/en.json?bundle=signIn'),
    userSettings: () => import('#locales/en.json?bundle=userSettings'),
  },
  de: {
    shell: () => import('#locales/de.json?bundle=shell'),
    administration: () => import('#locales/de.json?bundle=administration'),
    annotation: () => import('#locales/de.json?bundle=annotation'),
    answerHistory: () => import('#locales/de.json?bundle=answerHistory'),
    bulkActs: () => import('#locales/de.json?bundle=bulkActs'),
    datasetExport: () => import('#locales/de.json?bundle=datasetExport'),
    datasets: () => import('#locales/de.json?bundle=datasets'),
    datasetTemplates: () => import('#locales/de.json?bundle=datasetTemplates'),
    importRecords: () => import('#locales/de.json?bundle=importRecords'),
    invitation: () => import('#locales/de.json?bundle=invitation'),
    newDataset: () => import('#locales/de.json?bundle=newDataset'),
    datasetSettings: () => import('#locales/de.json?bundle=datasetSettings'),
    outbox: () => import('#locales/de.json?bundle=outbox'),
    shortcutEditor: () => import('#locales/de.json?bundle=shortcutEditor'),
    signIn: () => import('#locales/de.json?bundle=signIn'),
    userSettings: () => import('#locales/de.json?bundle=userSettings'),
  },
};

export const loadTexts: LoadTexts = async (locale, bundle) => (await LOADERS[locale][bundle]()).default;
