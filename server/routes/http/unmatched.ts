import type { Endpoint } from './endpoint';
import { errorResponse } from './endpoint';
import { patternOf } from './route-path';
import { METHOD_NOT_ALLOWED, NOT_FOUND } from './error-bodies';

/** Answers what no endpoint took: another method of a known path, a superfluous slash at the end, or an unknown path. */
export function unmatchedReply(
  basePath: string,
  endpoints: readonly Endpoint[],
): (request: Request) => Response {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  const known = paths.map((path) => ({
    pattern: patternOf(basePath + path),
    allowed: methodsOf(endpoints, path),
  }));
  const allowedOn = (pathname: string) =>
    known.flatMap(({ pattern, allowed }) => (pattern.test(pathname) ? allowed : []));
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const allowed = allowedOn(pathname);
    if (allowed.length > 0) {
      return errorResponse({ ...METHOD_NOT_ALLOWED, headers: { Allow: [...new Set(allowed)].join(', ') } });
    }
    const withoutSlash = pathname.replace(/\/$/, '');
    if (withoutSlash === pathname || allowedOn(withoutSlash).length === 0) return errorResponse(NOT_FOUND);
    return new Response(null, { status: 307, headers: { Location: withoutSlash + search } });
  };
}

function methodsOf(endpoints: readonly Endpoint[], path: string): readonly string[] {
  return endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
}
