import { assertNever } from '#domain/shared/assert-never';
import type { ParameterProblem } from '#server/services/records/parameter-problem';

/** Reason why a parameter of a list is refused, in the texts of the wire. */
export function parameterProblemText(problem: ParameterProblem): string {
  switch (problem.code) {
    case 'malformed':
      return `'${problem.parameter}' query parameter must be of the form 'key1,key2,key3' or 'key:value1,value2,value3'`;
    case 'repeated':
      return `'${problem.parameter}' query parameter must contain at most 1 values per comma-separated key. '${problem.key}' has ${problem.count} values.`;
    case 'too-many':
      return `'${problem.parameter}' query parameter must contain at most ${problem.most} comma-separated keys`;
    case 'unknown-include':
      return `'include' query parameter '${problem.value}' is none of 'responses', 'suggestions', 'vectors'`;
    case 'all-and-named-vectors':
      return "'include' query param cannot have both 'vectors' and 'vectors:vector_settings_name_1,vectors_settings_name_2,...'";
    case 'sort-field':
      return `Provided sort field in 'sort_by' query param '${problem.field}' is not valid. It must be either 'inserted_at', 'updated_at' or \`metadata.metadata-property-name\``;
    case 'sort-property':
      return `Provided metadata property in 'sort_by' query param '${problem.property}' not found in dataset with '${problem.datasetId}'.`;
    case 'sort-word':
      return `Provided sort order in 'sort_by' query param '${problem.word}' for field '${problem.field}' is not valid.`;
    case 'metadata':
      return `Cannot parse provided metadata filters: ${problem.reason}`;
    default:
      return assertNever(problem);
  }
}
