import type { Container } from 'inversify';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { HTTP_FAILURE_POLICY, ROUTER_ADDRESS, SESSION_END, SESSION_GATE } from '#ui/app/app.tokens';
import { createGuard, signOutRedirect } from '#ui/app/guard';
import { clearToastsOnPageMove } from '#ui/app/page-moves';
import type { Screens } from '#ui/app/pages';
import { createRoutes } from '#ui/app/routes.tsx';
import {
  CONNECTIVITY_STATE,
  LOCALE_STATE,
  SENDING_SUMMARIES,
  SESSION_STATE,
  STORAGE_NOTICE,
  THEME_STATE,
  TOAST_STATE,
} from '#ui/shared/state/state.tokens';
import { createContainer } from './container';
import type { Infrastructure } from './modules/infrastructure.module';
import { sessionModule } from './modules/session.module';
import { shellModule } from './modules/shell.module';
import { stateModule, type PageShell } from './modules/state.module';
import { WAY_BACK } from '#ui/di/port.tokens';
import { createScreens } from './screens';

export interface ClientDeps {
  readonly shell: PageShell;
  /** Address of the client: scheme, host and base path. */
  readonly home: URL;
  /** The one thing to replace for another backend. */
  readonly infrastructure: Infrastructure;
  readonly createRouter: (routes: RouteObject[]) => DataRouter;
}

export interface Client {
  readonly container: Container;
  readonly router: DataRouter;
  readonly screens: Screens;
}

/** Wires the client together, up to the point where it can be drawn. */
export function createClient({ shell, home, infrastructure, createRouter }: ClientDeps): Client {
  const container: Container = createContainer([
    // The policy is resolved when something fails, since it needs itself what the HTTP client is part of.
    infrastructure.atOnce((failure, { session }) =>
      container.get(HTTP_FAILURE_POLICY).handle(failure, session, waitingAnswers(container)),
    ),
    stateModule(shell),
    shellModule(home),
    sessionModule,
  ]);
  // First, since the others read what is stored.
  container.get(STORAGE_NOTICE).activate();
  container.get(THEME_STATE).activate();
  container.get(LOCALE_STATE).activate();
  container.get(TOAST_STATE).activate();
  container.get(CONNECTIVITY_STATE).activate();
  const guard = createGuard(
    container.get(SESSION_GATE),
    container.get(SESSION_STATE),
    container.get(ROUTER_ADDRESS),
    container.get(WAY_BACK),
  );
  const screens = createScreens(container, infrastructure.onDemand, (bundle) => shell.texts.load(bundle));
  const router = createRouter(createRoutes(screens, guard, signOutRedirect(container.get(SESSION_END))));
  container.get(ROUTER_ADDRESS).connect(router);
  clearToastsOnPageMove(router, container.get(TOAST_STATE));
  return { container, router, screens };
}

/** Number of records whose acts wait to be sent; 0 before a user has signed in. */
function waitingAnswers(container: Container): number {
  if (!container.isBound(SENDING_SUMMARIES)) return 0;
  return container.get(SENDING_SUMMARIES).reduce((sum, { waitingCount }) => sum + waitingCount, 0);
}
