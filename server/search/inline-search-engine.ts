import { searchSource } from '../store/queries/search-source';
import type { Store } from '../store/queries/store';
import { createIndex } from './dataset-family';
import { ThrottledSource } from './hosting/throttled-source';
import { realPace } from './hosting/real-pace';
import { IndexedSearchEngine } from './indexed-search-engine';
import type { SearchEngine } from './search-engine';

const MEMORY_BUDGET_BYTES = 256 * 1024 * 1024;

/** The search in the thread of its caller: for tests, and for the mock backend in the browser. */
export function inlineSearchEngine(store: Store, reportError: (error: unknown) => void): SearchEngine {
  return new IndexedSearchEngine(MEMORY_BUDGET_BYTES, {
    source: new ThrottledSource({ source: searchSource(store), pace: realPace }),
    createIndex,
    pace: realPace,
    reportError,
  });
}
