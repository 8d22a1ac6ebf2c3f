import { data, isRouteErrorResponse } from 'react-router-dom';
import { ServerUnreachable } from '../server-unreachable';

export type PageProblem =
  | { readonly kind: 'not-found' }
  /** It is unknown who is signed in; a retry may help. */
  | { readonly kind: 'server-away'; readonly status: number | null }
  | { readonly kind: 'broken'; readonly status: number; readonly message: string };

const SERVER_ERROR = 500;

export function pageNotFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 });
}

/** The error of a route keeps its status; an error without one is a server error (SCR-28). */
export function pageProblem(error: unknown): PageProblem {
  if (error instanceof ServerUnreachable)
    return { kind: 'server-away', status: error.failure.status ?? null };
  const status = statusOf(error);
  if (status === 404) return { kind: 'not-found' };
  return { kind: 'broken', status, message: messageOf(error) };
}

function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error;
  return hasStatus && typeof error.status === 'number' ? error.status : SERVER_ERROR;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : String(error);
}
