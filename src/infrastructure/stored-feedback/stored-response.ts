import * as z from 'zod/mini';
import type { Response } from '#domain/feedback/response';
import { storedWanted, wantedFromStored, wantedToStored } from './stored-answers';

/** A response as it is written down on the device and told to other tabs. */
export const storedResponse = z.extend(storedWanted, {
  id: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});

export function responseToStored(response: Response) {
  const { id, revision, updatedAt } = response;
  return { ...wantedToStored(response), id, revision, updatedAt: updatedAt.toISOString() };
}

export function responseFromStored(stored: z.infer<typeof storedResponse>): Response {
  const { id, revision, updatedAt } = stored;
  return { ...wantedFromStored(stored), id, revision, updatedAt: new Date(updatedAt) };
}
