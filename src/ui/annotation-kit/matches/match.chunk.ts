// One chunk, for searches of texts.
export { FieldMatches } from './FieldMatches';
export { MatchCount } from './MatchCount';
