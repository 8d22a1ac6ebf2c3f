import type { DraftProblem } from '#domain/dataset-import/dataset-draft';
import { assertNever } from '#domain/shared/assert-never';
import type { Translate } from '#ui/shared/i18n/translate';

/** Tells a part that the dataset lacks, or has too much of. */
export function draftProblemText(t: Translate, problem: DraftProblem): string {
  switch (problem.code) {
    case 'name':
    case 'guidelines':
    case 'title':
      return t(`newDataset.draft.${problem.code}.${problem.problem.code}`);
    case 'option-count':
      return problem.problem.code === 'too-few'
        ? t('newDataset.draft.tooFewOptions', { count: problem.problem.least })
        : t('newDataset.draft.tooManyOptions', { count: problem.problem.most });
    case 'option':
    case 'option-twice':
      return t(`newDataset.draft.${problem.code}`, { option: problem.option });
    case 'too-many-vectors':
      return t('newDataset.draft.too-many-vectors', { count: problem.most });
    case 'no-field':
    case 'no-question':
    case 'no-required-question':
    case 'several-external-ids':
    case 'several-suggestions':
    case 'span-field':
    case 'span-field-taken':
      return t(`newDataset.draft.${problem.code}`);
    default:
      return assertNever(problem);
  }
}
