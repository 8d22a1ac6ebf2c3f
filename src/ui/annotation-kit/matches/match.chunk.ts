// A single chunk for text searches.
export { FieldMatches } from './FieldMatches';
export { MatchCount } from './MatchCount';
