import { assertNever } from '#domain/shared/assert-never';
import type { SearchProblem } from '#server/services/search/search-problem';

/** Reason why a search is refused. The texts are part of the wire and stay English. */
export function searchProblemText(problem: SearchProblem): string {
  switch (problem.code) {
    case 'unknown-part':
      return unknownPartText(problem);
    case 'unknown-record':
      return `Record with id \`${problem.id}\` not found in dataset \`${problem.datasetId}\`.`;
    case 'record-without-vector':
      return `Record \`${problem.recordId}\` does not have a vector for vector settings \`${problem.name}\``;
    case 'wrong-dimensions':
      return `vector \`${problem.name}\` has ${problem.dimensions} dimensions, the given value has ${problem.given}`;
    case 'vector-without-direction':
      return `vector \`${problem.name}\` has no direction: all of its elements are zero`;
    case 'not-a-status':
      return problem.value === null
        ? 'the status of a response has no range'
        : `\`${problem.value}\` is none of pending, draft, submitted, discarded`;
    case 'too-many-words':
      return `a text of at most ${problem.most} different words can be searched for`;
    case 'too-many-conditions':
      return `at most ${problem.most} metadata conditions are taken`;
    case 'too-costly':
      return 'the search was given up because it took too long; fewer or longer words and fewer conditions make it shorter';
    default:
      return assertNever(problem);
  }
}

/** The text depends on the kind of the part. */
function unknownPartText({
  part,
  name,
  datasetId,
}: Extract<SearchProblem, { readonly code: 'unknown-part' }>): string {
  return part === 'Field' || part === 'Vector'
    ? `${part} \`${name}\` not found in dataset \`${datasetId}\`.`
    : `${part} with name \`${name}\` not found for dataset with id \`${datasetId}\``;
}
