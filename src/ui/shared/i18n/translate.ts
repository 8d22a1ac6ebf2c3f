import type { ParseKeys, TFunction } from 'i18next';

/** A key of locales/en.json, without plural suffix. */
export type TranslationKey = ParseKeys;

/** Translates for view models and states, outside of components. */
export type Translate = TFunction;
