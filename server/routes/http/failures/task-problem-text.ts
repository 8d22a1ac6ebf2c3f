import { assertNever } from '#domain/shared/assert-never';
import type { TaskAct } from '#server/services/service-failure';
import type { TaskRequestProblem, TaskSearchProblem } from '#server/services/task-datasets/task-problems';

export function forbiddenActText(act: TaskAct): string {
  return `You don't have the necessary permissions to ${FORBIDDEN_ACTS[act]}`;
}

const FORBIDDEN_ACTS: Readonly<Record<TaskAct, string>> = {
  get: 'get this dataset.',
  create: 'create datasets. Only administrators can create datasets',
  copy: 'copy this dataset. Only administrators can copy datasets',
  open: 'open this dataset. Only administrators can open datasets',
  close: 'close this dataset. Only administrators can close datasets',
  delete: 'delete this dataset. Only administrators can delete datasets',
  'delete-records': 'delete records on this dataset. Only administrators can delete datasets',
  'read-activity': 'read the activity of other users in this dataset.',
  'save-settings': 'save settings for this dataset.',
  'delete-settings': 'delete settings for this dataset.',
};

export function taskRequestText(problem: TaskRequestProblem): string {
  switch (problem.code) {
    case 'label-outside-schema':
      return `Provided records contain the ${problem.label} label, that is not included in the labels schema.\nPlease, annotate your records using labels defined in the labels schema.`;
    case 'label-in-use':
      return `The label ${problem.label} was found in the dataset but not in provided labels schema. \nPlease, provide a valid labels schema according to stored records in the dataset`;
    case 'other-multi-label': {
      // The second half says the same as the first on a real server too, although the stored records are of the other kind.
      const given = problem.isStoredMultiLabel ? 'single-label' : 'multi-label';
      return `You cannot pass ${given} records for this dataset. Stored records are ${given}`;
    }
    case 'too-many-vectors':
      return `The dataset takes at most ${problem.most} vectors`;
    case 'too-many-inputs':
      return `The dataset takes at most ${problem.most} different inputs`;
    case 'other-dimensions':
      return `Vector ${problem.vector} has ${problem.stored} dimensions in this dataset`;
    case 'sort-unknown':
      return `Wrong sort id ${problem.id}. Valid values are: [${problem.known.map((id) => `'${id}'`).join(', ')}]`;
    case 'raw-query':
      return 'raw_query is not supported';
    default:
      return assertNever(problem);
  }
}

export function taskSearchText(problem: TaskSearchProblem): string {
  switch (problem.code) {
    case 'malformed-query':
      return `Failed to parse query [${problem.query}]`;
    case 'unfit-value':
      return `Field [${problem.field}] cannot be compared with [${problem.value}]`;
    case 'too-complex':
      return 'The query is too complex';
    case 'beyond-last':
      return `from + limit must be at most ${problem.most}`;
    case 'vector-unknown':
      return `The dataset has no vector ${problem.vector}`;
    case 'vector-length':
      return `Vector ${problem.vector} has ${problem.expected} dimensions`;
    case 'unsupported':
      return `Not supported in queries: ${problem.what}`;
    default:
      return assertNever(problem);
  }
}
