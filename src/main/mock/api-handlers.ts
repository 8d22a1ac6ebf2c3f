import { http, type HttpHandler } from 'msw';
import { API_PATH } from '#server/app';

/** Hands every call of the API below an origin to a backend in this process; everything else goes its usual way. */
export function apiHandlers(
  origin: string,
  answer: (request: Request) => Promise<Response>,
): readonly HttpHandler[] {
  return [http.all(`${origin}${API_PATH}/*`, ({ request }) => answer(request))];
}
