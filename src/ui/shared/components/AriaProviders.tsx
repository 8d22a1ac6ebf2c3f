import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { I18nProvider, RouterProvider } from 'react-aria-components';

/**
 * Around every page that uses menus, dialogs or lists: they then speak the language on the screen and follow
 * links through the router. Kept apart from the root, because the sign-in page does without and stays light.
 */
export function AriaProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  return (
    <I18nProvider locale={i18n.language}>
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
