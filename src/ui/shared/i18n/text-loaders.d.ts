/** Made by scripts/split-texts.mjs. */
declare module 'virtual:text-loaders' {
  import type { Locale } from '#domain/session/locale';
  import type { TextBundle, TextTree } from '#ui/shared/i18n/load-texts';

  type Loaders = Readonly<Record<TextBundle, () => Promise<{ default: TextTree }>>>;
  export const TEXT_LOADERS: Readonly<Record<Locale, Loaders>>;
}
