import * as z from 'zod/mini';
import type { FeedbackBulkTarget } from '#domain/bulk/feedback/feedback-bulk';
import { checkShape } from '../http/wire-shape';
import { parsedJson, storedWanted, wantedFromStored, wantedToStored } from './stored-answers';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';

const storedTargets = z.array(
  z.object({
    recordId: z.string().check(z.minLength(1)),
    snippet: z.string(),
    before: z.nullable(storedResponse),
    wanted: z.nullable(storedWanted),
  }),
);

/** Some of an act's records, as they are written down on the device. */
export function targetsToText(targets: readonly FeedbackBulkTarget[]): string {
  return JSON.stringify(
    targets.map(({ before, wanted, ...target }) => ({
      ...target,
      before: before && responseToStored(before),
      wanted: wanted && wantedToStored(wanted),
    })),
  );
}

/** Null for what are no records of an act: another version, or another program, may have written it. */
export function targetsFromText(text: string): readonly FeedbackBulkTarget[] | null {
  const stored = checkShape(storedTargets, parsedJson(text));
  if (!stored.ok) return null;
  return stored.value.map(({ before, wanted, ...target }) => ({
    ...target,
    before: before && responseFromStored(before),
    wanted: wanted && wantedFromStored(wanted),
  }));
}
