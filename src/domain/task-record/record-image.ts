import type { TaskRecord } from './task-record';

/** Metadata key with the address of an image that is shown above the text (TSK-17). */
const IMAGE_KEY = '_image_url';

const IMAGE_ADDRESS = /^(?:https?:|data:image\/)/iu;

/** Address of the image of a record; null without one. Addresses that do not name an image on the web are ignored. */
export function imageOf({ metadata }: Pick<TaskRecord, 'metadata'>): string | null {
  const address = metadata.get(IMAGE_KEY);
  return typeof address === 'string' && IMAGE_ADDRESS.test(address.trim()) ? address.trim() : null;
}
