import type { i18n } from 'i18next';
import { StrictMode, type ComponentProps } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ContainerProvider } from '../di/container-provider';

interface AppProps {
  container: ComponentProps<typeof ContainerProvider>['container'];
  texts: i18n;
  router: DataRouter;
}

export function App({ container, texts, router }: AppProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ContainerProvider container={container}>
          <RouterProvider router={router} />
        </ContainerProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
