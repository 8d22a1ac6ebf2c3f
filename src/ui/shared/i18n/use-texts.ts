import type { TFunction } from 'i18next';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';

/** As `useTranslation`, for what rows and records are made of: that one copies all of i18next for each component that is mounted. */
export function useTexts(): TFunction {
  useLanguage();
  return useContext(I18nContext).i18n.t;
}

/** The language on the screen. */
export function useLanguage(): string {
  const { i18n } = useContext(I18nContext);
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  return useSyncExternalStore(subscribe, () => i18n.language);
}
