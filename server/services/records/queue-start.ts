import type { Row } from '#server/store/queries/store';

/** Size of the circle on which `shuffle` places the records. */
const CIRCLE = 2 ** 31;

/**
 * Place on the circle at which a user's order of a dataset begins: the same for good, so that places stay while answering.
 * A random order begins elsewhere for each user, so that a team does not work through the same records at the same time;
 * the order of the import has one beginning for all.
 */
export function queueStart(
  userId: string,
  { id, record_order }: Pick<Row<'datasets'>, 'id' | 'record_order'>,
): number {
  return record_order === 'imported' ? 0 : randomStart(userId, id);
}

function randomStart(userId: string, datasetId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${userId}/${datasetId}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  // The low bits of this hash follow its last characters too closely; folding the high ones in evens that out.
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) % CIRCLE;
}
