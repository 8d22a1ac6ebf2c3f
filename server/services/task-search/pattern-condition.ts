import { inLowerCase, patternOf, type QueryPattern } from '#domain/query-language/query-pattern';
import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import { patternProblem } from '#domain/text-pattern/pattern-matcher';
import { NOTHING, type Condition } from '#server/search/search-request';
import type { TaskSearchProblem } from '../task-datasets/task-problems';
import type { QueryField } from './task-fields';
import { anyColumn } from './text-condition';

/** One word or one whole value that a pattern describes. Numbers, dates, booleans, digests and vectors match no pattern (TWI-36). */
export function patternCondition(
  clause: QueryPattern,
  field: Exclude<QueryField, { readonly kind: 'unsupported' }>,
): Result<Condition, TaskSearchProblem> {
  const pattern = patternOf(clause);
  const problem = patternProblem(pattern);
  if (problem === 'malformed') return err({ code: 'malformed-query', query: `/${pattern.text}/` });
  if (problem === 'too-complex') return err({ code: problem });
  switch (field.kind) {
    case 'text':
      return ok(
        anyColumn(field.columns, (column) => ({
          kind: 'pattern',
          column,
          pattern: column.analyzer === 'standard' ? inLowerCase(pattern) : pattern,
        })),
      );
    case 'keyword':
      return ok({ kind: 'pattern', column: field.column, pattern });
    case 'number':
    case 'boolean':
    case 'digest':
    case 'time':
    case 'vector':
      return ok(NOTHING);
    default:
      return assertNever(field);
  }
}
