// One chunk: a search for similar records needs all of it.
export { RecordSimilarity } from './RecordSimilarity';
export { SimilarityPanel } from './SimilarityPanel';
