// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { Container, ContainerModule } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { english } from '#tests/fakes/english';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakePageReloader } from '#tests/fakes/fake-page-reloader';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { CHUNK_RECOVERY } from '../app.tokens';
import { ChunkRecovery } from '../chunk-recovery';
import { ErrorPage } from './ErrorPage';
import { LastResortPage } from './LastResortPage';

const CHUNK_ERROR = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function show(route: RouteObject, lastReload: Date | null = null) {
  const reloader = new FakePageReloader(lastReload);
  const container = new Container();
  container.load(
    new ContainerModule(({ bind }) => {
      bind(CHUNK_RECOVERY).toConstantValue(new ChunkRecovery(reloader, new FakeClock()));
    }),
  );
  showWith(container, route);
  return { reloader };
}

function showWith(container: Container, route: RouteObject, basePath = '/') {
  const page: RouteObject = { ErrorBoundary: ErrorPage, children: [{ ...route, path: '/' }] };
  const router = createMemoryRouter(
    [{ ErrorBoundary: LastResortPage, HydrateFallback: () => null, children: [page] }],
    { initialEntries: [basePath], basename: basePath },
  );
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <RouterProvider router={router} />
      </ContainerProvider>
    </I18nextProvider>,
  );
}

const failing = (error: unknown): RouteObject => ({
  element: null,
  loader: () => {
    throw error;
  },
});

it('the error page shows the status and the message of an error, and a link to the home page (SCR-27)', async () => {
  show(failing(Object.assign(new Error('Teapot'), { status: 418 })));

  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeInTheDocument();
  expect(screen.getByText('418')).toBeInTheDocument();
  expect(screen.getByText('Teapot')).toBeInTheDocument();
  expect(screen.getByText("We can't seem to find the page you are looking for")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
});

it('an error without a status is shown as a server error', async () => {
  show(failing(new Error('x is undefined')));

  expect(await screen.findByText('500')).toBeInTheDocument();
});

it('the error page shows an error during rendering', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('cannot draw');
  };
  show({ Component: Broken });

  expect(await screen.findByText('cannot draw')).toBeInTheDocument();
  expect(complaint).toHaveBeenCalled();
});

it('the error page reloads instead of showing an error when a part of the client is missing', async () => {
  const { reloader } = show(failing(CHUNK_ERROR));

  await waitFor(() => expect(reloader.reloads).toBe(1));

  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('the error page shows an error if the part is still missing after a reload within the last minute', async () => {
  const { reloader } = show(failing(CHUNK_ERROR), new Date('2026-03-01T11:59:30Z'));

  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeInTheDocument();
  expect(reloader.reloads).toBe(0);
});

it('the error page is replaced with a simple one if it fails itself (SCR-29)', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showWith(new Container(), failing(new Error('x is undefined')), '/tools/');

  expect(
    await screen.findByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeInTheDocument();
  expect(complaint).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/tools/');
});
