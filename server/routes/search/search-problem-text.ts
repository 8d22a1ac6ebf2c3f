import { assertNever } from '#domain/shared/assert-never';
import type { SearchProblem } from '#server/services/search/search-problem';

/** Reason why a search is refused. The texts are part of the wire and stay English. */
export function searchProblemText(problem: SearchProblem): string {
  switch (problem.code) {
    case 'unknown-part':
      return `${problem.part} with name \`${problem.name}\` not found in this dataset`;
    case 'unknown-record':
      return `Record with id \`${problem.id}\` not found in this dataset`;
    case 'record-without-vector':
      return `Record with id \`${problem.recordId}\` has no vector \`${problem.name}\``;
    case 'wrong-dimensions':
      return `vector \`${problem.name}\` has ${problem.dimensions} dimensions, the given value has ${problem.given}`;
    case 'not-a-status':
      return problem.value === null
        ? 'the status of a response has no range'
        : `\`${problem.value}\` is none of pending, draft, submitted, discarded`;
    case 'times-only-sort':
      return 'records can be sorted by the times of their changes, not filtered by them';
    case 'too-many-words':
      return `a text of at most ${problem.most} different words can be searched for`;
    case 'too-many-conditions':
      return `at most ${problem.most} metadata conditions are taken`;
    case 'too-far':
      return `offset and limit together may be at most ${problem.most}`;
    case 'too-costly':
      return 'the search was given up because it took too long; fewer or longer words and fewer conditions make it shorter';
    default:
      return assertNever(problem);
  }
}
