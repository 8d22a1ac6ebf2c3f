// A single chunk, since a similarity search needs all of it.
export { RecordSimilarity } from './RecordSimilarity';
export { SimilarityPanel } from './SimilarityPanel';
