import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Container } from 'inversify';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { english } from './english';
import { settled } from './settled';

interface DrawnPage {
  readonly container: Container;
  /** Pattern of the address of the page. */
  readonly path: string;
  readonly Screen: ComponentType;
  readonly address: string;
}

/** A page in a router that also has the list of datasets, drawn and ready to be used. */
export async function drawnPage({ container, path, Screen, address }: DrawnPage) {
  const router = createMemoryRouter(
    [
      { path, Component: Screen },
      { path: '/datasets', element: <p>All datasets</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <RouterProvider router={router} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  await rest();
  return { router, user: userEvent.setup() };
}

/** Lets pending answers arrive and be rendered. */
export async function rest(): Promise<void> {
  await act(settled);
}
