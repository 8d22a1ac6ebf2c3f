import type { UnthrottledSource } from '#server/search/search-source';

/** The part of reading for the search that differs between families of datasets. */
export type FamilyReader = Pick<
  UnthrottledSource,
  'extent' | 'metadata' | 'records' | 'recordsById' | 'vectors' | 'vectorsById'
>;
