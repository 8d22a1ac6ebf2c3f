import type { DraftProblem } from '#domain/dataset-import/draft-problem';
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
    case 'part-name':
    case 'question-name':
      return t(`newDataset.draft.partName.${problem.problem.code}`);
    case 'part-title':
      return t(`newDataset.draft.title.${problem.problem.code}`);
    case 'option':
    case 'option-twice':
    case 'option-text':
      return t(`newDataset.draft.${problem.code}`, { option: problem.option });
    case 'visible-options':
      return t('newDataset.draft.visible-options', { least: problem.least, most: problem.most });
    case 'too-many-vectors':
    case 'too-many-terms':
      return t(`newDataset.draft.${problem.code}`, { count: problem.most });
    default:
      return t(`newDataset.draft.${problem.code}`);
  }
}
