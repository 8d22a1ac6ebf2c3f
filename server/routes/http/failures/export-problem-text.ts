import type { ExportPlanProblem } from '#domain/dataset-export/export-plan';
import { assertNever } from '#domain/shared/assert-never';

/** Contents of an export of this format, in words that follow "answers to". */
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
