import * as z from 'zod/mini';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { StoredFamily } from '../browser/stored-form';
import { storedWanted, wantedFromStored, wantedToStored } from './stored-answers';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';

/** Stored forms of the user's responses to feedback records. The prefix is older than the second family. */
export const STORED_FEEDBACK: StoredFamily<PersonalFeedback> = {
  prefix: 'ostraka',
  acts: ['submit', 'draft', 'discard', 'clear', 'undo'],
  wanted: {
    schema: z.nullable(z.pipe(storedWanted, z.transform(wantedFromStored))),
    write: (wanted) => wanted && wantedToStored(wanted),
  },
  state: {
    schema: z.nullable(z.pipe(storedResponse, z.transform(responseFromStored))),
    write: (response) => response && responseToStored(response),
  },
};
