import { Container } from 'inversify';
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
import type { Infrastructure } from './modules/infrastructure.module';
import { shellModule } from './modules/shell.module';
import { stateModule, type PageShell } from './modules/state.module';
import { WAY_BACK } from '#ui/di/port.tokens';
import { createScreens } from './screens';

export interface ClientDeps {
  readonly shell: PageShell;
  /** Address of the client: scheme, host and base path. */
  readonly home: URL;
  /** The only part that another backend has to replace. */
  readonly infrastructure: Infrastructure;
  readonly createRouter: (routes: RouteObject[]) => DataRouter;
}

export interface Client {
  readonly container: Container;
  readonly router: DataRouter;
  readonly screens: Screens;
}

/** Wires the client together until it can be rendered. */
export function createClient({ shell, home, infrastructure, createRouter }: ClientDeps): Client {
  const container = new Container();
  container.load(
    // The policy is resolved only on a failure, since it depends on the HTTP client itself.
    infrastructure.atOnce((failure, { session }) =>
      container.get(HTTP_FAILURE_POLICY).handle(failure, session, waitingAnswers(container)),
    ),
    stateModule(shell),
    shellModule(home),
  );
  // Activated first, since the others read stored values.
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

/** Number of records with unsent acts; 0 before a user has signed in. */
function waitingAnswers(container: Container): number {
  if (!container.isBound(SENDING_SUMMARIES)) return 0;
  return container.get(SENDING_SUMMARIES).reduce((sum, { waitingCount }) => sum + waitingCount, 0);
}
