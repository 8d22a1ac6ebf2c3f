import type { DraftProblem } from '#domain/dataset-import/draft-problem';
import { assertNever } from '#domain/shared/assert-never';
import type { Translate } from '#ui/shared/i18n/translate';

/** Explains which part the dataset lacks, or has too many of. */
export function draftProblemText(t: Translate, problem: DraftProblem): string {
  if ('problem' in problem) return textProblemText(t, problem);
  if (problem.code === 'too-many-vectors' || problem.code === 'too-many-terms')
    return t(`newDataset.draft.${problem.code}`, { count: problem.most });
  return t(`newDataset.draft.${problem.code}`, { ...problem });
}

function textProblemText(
  t: Translate,
  problem: Extract<DraftProblem, { readonly problem: unknown }>,
): string {
  switch (problem.code) {
    case 'name':
    case 'guidelines':
    case 'title':
      return t(`newDataset.draft.${problem.code}.${problem.problem.code}`);
    case 'part-title':
      return t(`newDataset.draft.partTitle.${problem.problem.code}`);
    case 'part-name':
    case 'question-name':
      return t(`newDataset.draft.partName.${problem.problem.code}`);
    case 'option-count':
      return problem.problem.code === 'too-few'
        ? t('newDataset.draft.tooFewOptions', { count: problem.problem.least })
        : t('newDataset.draft.tooManyOptions', { count: problem.problem.most });
    default:
      return assertNever(problem);
  }
}
