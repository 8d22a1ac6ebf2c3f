import { http, type HttpHandler } from 'msw';
import { API_PATH } from '#server/app';

/** Passes API calls to a backend in this process. All other requests are sent as usual. */
export function apiHandlers(
  origin: string,
  answer: (request: Request) => Promise<Response>,
): readonly HttpHandler[] {
  return [http.all(`${origin}${API_PATH}/*`, ({ request }) => answer(request))];
}
