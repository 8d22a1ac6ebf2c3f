import type { ClosableSource, SearchSource } from '../search-source';
import type { WaitingCalls } from './waiting-calls';

/** The source of another thread, which that thread closes. */
export function remoteSource(calls: WaitingCalls<SearchSource>): ClosableSource {
  const method =
    <M extends keyof SearchSource>(name: M) =>
    (...args: Parameters<SearchSource[M]>) =>
      calls.call(name, args);
  return {
    shape: method('shape'),
    extent: method('extent'),
    mark: method('mark'),
    traces: method('traces'),
    changes: method('changes'),
    note: method('note'),
    metadata: method('metadata'),
    records: method('records'),
    recordsById: method('recordsById'),
    vectors: method('vectors'),
    vectorsById: method('vectorsById'),
    close: async () => {},
  };
}
