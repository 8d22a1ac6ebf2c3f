import { assertNever } from '#domain/shared/assert-never';
import type { Condition } from './search-request';

/** Whether a condition is about texts that an index reads only when they are asked for: exact words. */
export function needsTextsOnDemand(condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some(needsTextsOnDemand);
    case 'not':
      return needsTextsOnDemand(condition.of);
    case 'words':
    case 'sequence':
    case 'word-range':
    case 'pattern':
    case 'value':
    case 'exists': {
      const { column } = condition;
      return column?.kind === 'text' && column.analyzer === 'blanks';
    }
    default:
      return assertNever(condition);
  }
}
