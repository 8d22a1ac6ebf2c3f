import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { PAGE_PATHS, PAGES, type PagePath } from '#domain/access/page-table';
import { LOGIN_PATH, SIGN_OUT_PATH } from '#domain/session/entry-rules';
import { DATASETS_PATH } from '../shared/page/paths';
import { AppFrame } from './AppFrame';
import { ErrorPage } from './errors/ErrorPage';
import { LastResortPage } from './errors/LastResortPage';
import { guardedRedirect } from './guard';
import { pageNotFound } from './errors/page-problem';
import type { LoadScreen, Screens } from './pages';
import { StartScreen } from './StartScreen';

/** Creates the routes for the pages of the table, and for the paths that only redirect. Screens and the header load on demand. */
export function createRoutes(
  screens: Screens,
  guard: LoaderFunction,
  signOut: LoaderFunction,
): RouteObject[] {
  const isFramed = (path: PagePath) => PAGES[path].right !== null;
  const page = (path: PagePath) => ({ path, loader: guard, lazy: screen(screens.pages[path]) });
  const home = guardedRedirect(guard, DATASETS_PATH);
  return [
    {
      Component: AppFrame,
      ErrorBoundary: LastResortPage,
      HydrateFallback: StartScreen,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { path: '/', element: null, loader: home },
            { path: LOGIN_PATH, element: null, loader: guard },
            { path: SIGN_OUT_PATH, element: null, loader: signOut },
            { path: '/dataset/annotation-mode', element: null, loader: home },
            ...PAGE_PATHS.filter((path) => !isFramed(path)).map(page),
            { lazy: screen(screens.frame), children: PAGE_PATHS.filter(isFramed).map(page) },
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
