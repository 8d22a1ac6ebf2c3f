import * as z from 'zod/mini';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { storedDate, type StoredFamily } from '../browser/stored-form';
import { storedWanted, wantedToStored } from './stored-answers';

const storedResponse = z.extend(storedWanted, {
  id: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  updatedAt: storedDate,
});

/** Stored forms of the user's responses to feedback records. The prefix is older than the second family. */
export const STORED_FEEDBACK: StoredFamily<PersonalFeedback> = {
  prefix: 'ostraka',
  acts: ['submit', 'draft', 'discard', 'clear', 'undo'],
  wanted: {
    schema: z.nullable(storedWanted),
    write: (wanted) => wanted && wantedToStored(wanted),
  },
  state: {
    schema: z.nullable(storedResponse),
    write: (response) => {
      if (response === null) return null;
      const { id, revision, updatedAt } = response;
      return { ...wantedToStored(response), id, revision, updatedAt: updatedAt.toISOString() };
    },
  },
};
