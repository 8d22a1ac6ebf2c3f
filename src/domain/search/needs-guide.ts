import type { RecordSearch } from './record-search';

/** Whether it takes the search guide to tell if all of a search is available: properties or vectors are named in it. */
export function needsGuide({ metadata, sort, similarity }: RecordSearch): boolean {
  return metadata.length > 0 || similarity !== null || sort.some(({ by }) => by.entity === 'metadata');
}
