import type { RecordSearch } from './record-search';

/**
 * Whether it takes the search guide to tell if all of a search is available: properties or vectors are named in it, or it
 * is for parts of words.
 */
export function needsGuide({ text, metadata, sort, similarity }: RecordSearch): boolean {
  if (text?.mode === 'parts' || similarity !== null) return true;
  return metadata.length > 0 || sort.some(({ by }) => by.entity === 'metadata');
}
