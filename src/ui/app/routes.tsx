import type { LoaderFunction, RouteObject } from 'react-router-dom';
import {
  INVITATION_PATH,
  LOGIN_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  WELCOME_PATH,
} from '#domain/session/entry-rules';
import {
  DATASETS_PATH,
  NEW_DATASET_PATH,
  USER_SETTINGS_PATH,
  USERS_PATH,
  WORKSPACES_PATH,
} from '../shared/page/paths';
import { AppFrame } from './AppFrame';
import { ErrorPage } from './errors/ErrorPage';
import { LastResortPage } from './errors/LastResortPage';
import { guardedRedirect } from './guard';
import { pageNotFound } from './errors/page-problem';
import type { LoadScreen, Screens } from './pages';
import { StartScreen } from './StartScreen';

/**
 * The routes of specification section 2 as far as they are built; what is not, is an unknown page. Screens and the
 * frame with the header load on demand, so that the sign-in page waits for none of them.
 */
export function createRoutes(
  screens: Screens,
  guard: LoaderFunction,
  signOut: LoaderFunction,
): RouteObject[] {
  return [
    {
      Component: AppFrame,
      ErrorBoundary: LastResortPage,
      HydrateFallback: StartScreen,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { path: '/', element: null, loader: guardedRedirect(guard, DATASETS_PATH) },
            { path: SIGN_IN_PATH, loader: guard, lazy: screen(screens.signIn) },
            { path: WELCOME_PATH, loader: guard, lazy: screen(screens.welcome) },
            {
              id: 'oauth-provider-callback',
              path: '/oauth/:provider/callback',
              loader: guard,
              lazy: screen(screens.providerCallback),
            },
            { path: LOGIN_PATH, element: null, loader: guard },
            { path: INVITATION_PATH, loader: guard, lazy: screen(screens.invitation) },
            { path: SIGN_OUT_PATH, element: null, loader: signOut },
            {
              path: '/dataset/annotation-mode',
              element: null,
              loader: guardedRedirect(guard, DATASETS_PATH),
            },
            {
              lazy: screen(screens.frame),
              children: [
                { path: DATASETS_PATH, loader: guard, lazy: screen(screens.datasets) },
                { path: '/dataset/:id/annotation-mode', loader: guard, lazy: screen(screens.annotation) },
                { path: NEW_DATASET_PATH, loader: guard, lazy: screen(screens.newDataset) },
                { path: '/dataset/:id/import', loader: guard, lazy: screen(screens.importRecords) },
                { path: '/dataset/:id/settings', loader: guard, lazy: screen(screens.datasetSettings) },
                { path: USERS_PATH, loader: guard, lazy: screen(screens.users) },
                { path: WORKSPACES_PATH, loader: guard, lazy: screen(screens.workspaces) },
                { path: USER_SETTINGS_PATH, loader: guard, lazy: screen(screens.userSettings) },
              ],
            },
            ...(screens.componentsGallery === null
              ? []
              : [{ path: '/dev/components', lazy: screen(screens.componentsGallery) }]),
            { path: '*', element: null, loader: unknownPage(guard) },
          ],
        },
      ],
    },
  ];
}

function screen(load: LoadScreen): () => Promise<{ Component: Awaited<ReturnType<LoadScreen>> }> {
  return async () => ({ Component: await load() });
}

function unknownPage(guard: LoaderFunction): LoaderFunction {
  return async (visit) => {
    await guard(visit);
    throw pageNotFound();
  };
}
