import type { ExportPlanProblem } from '#domain/dataset-export/export-plan';
import { assertNever } from '#domain/shared/assert-never';

/** Questions whose answers a format contains. */
const ANSWERED = {
  conll: 'a span question',
  fasttext: 'a label, multi-label or rating question',
} as const;

export function exportProblemText(problem: ExportPlanProblem): string {
  switch (problem.code) {
    case 'responses-of-others':
      return 'only owners and admins export the responses of all users';
    case 'rows-without-responses':
      return 'rows are responses only where responses are exported';
    case 'question-missing':
      return 'this format holds the answers to one question: name it';
    case 'question-unfit': {
      const kind = problem.format === 'conll' ? ANSWERED.conll : ANSWERED.fasttext;
      return `this format holds answers to ${kind}, which '${problem.question}' is not`;
    }
    default:
      return assertNever(problem);
  }
}
