import { TEXT_LOADERS } from 'virtual:text-loaders';
import type { PagePath, PAGES, PART_TEXTS } from '#domain/access/page-table';
import type { Locale } from '#domain/session/locale';

/** Texts loaded at once, and those that a page or a part of it loads. */
export type TextBundle = 'shell' | (typeof PAGES)[PagePath]['texts'][number] | (typeof PART_TEXTS)[number];

export type TextTree = Readonly<Record<string, unknown>>;
export type LoadTexts = (locale: Locale, bundle: TextBundle) => Promise<TextTree>;

export const loadTexts: LoadTexts = async (locale, bundle) => (await TEXT_LOADERS[locale][bundle]()).default;
