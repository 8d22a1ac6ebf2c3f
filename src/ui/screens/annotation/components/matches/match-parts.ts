// One chunk, for whoever looks for a text.
export { FieldMatches } from './FieldMatches';
export { MatchCount } from './MatchCount';
