import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useSyncExternalStore, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { english } from '../fakes/english';

export interface Shown extends RenderResult {
  readonly user: UserEvent;
  /** Current path of the router. */
  readonly path: () => string;
  /** Shows another state of the same view. */
  readonly update: (view: ReactElement) => void;
}

/** Puts a view on the screen as the product does: with texts and a router around it. */
export function show(view: ReactElement, user: UserEvent = userEvent.setup()): Shown {
  const i18n = english();
  const shown = shownOf(view);
  const Current = () => useSyncExternalStore(shown.subscribe, shown.view);
  const router = createMemoryRouter([{ path: '*', Component: Current }], { initialEntries: ['/'] });
  const result = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return {
    ...result,
    user,
    path: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    update: (next) => act(() => shown.show(next)),
  };
}

/** The router renders its routes once; what changes inside has to come from a store. */
function shownOf(first: ReactElement) {
  let current = first;
  const watchers = new Set<() => void>();
  return {
    view: () => current,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    show: (next: ReactElement) => {
      current = next;
      for (const watcher of watchers) watcher();
    },
  };
}
