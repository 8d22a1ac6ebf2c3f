import { assertNever } from '#domain/shared/assert-never';
import type { SearchSource } from '../search-source';
import type { SourceCall } from './search-messages';

/** Asks the source what another thread wants to know of it. */
export function answerSourceCall(source: SearchSource, call: SourceCall): Promise<unknown> {
  switch (call.method) {
    case 'shape':
      return source.shape(...call.args);
    case 'extent':
      return source.extent(...call.args);
    case 'mark':
      return source.mark(...call.args);
    case 'traces':
      return source.traces(...call.args);
    case 'note':
      return source.note(...call.args);
    case 'metadata':
      return source.metadata(...call.args);
    case 'changes':
      return source.changes(...call.args);
    case 'records':
      return source.records(...call.args);
    case 'recordsById':
      return source.recordsById(...call.args);
    case 'vectors':
      return source.vectors(...call.args);
    case 'vectorsById':
      return source.vectorsById(...call.args);
    default:
      return assertNever(call);
  }
}
