import type { ParseKeys, TFunction } from 'i18next';

/** A key of locales/en.json, without plural suffix. */
export type TranslationKey = ParseKeys;

/** What view models and states take when they need a text outside a component. */
export type Translate = TFunction;
