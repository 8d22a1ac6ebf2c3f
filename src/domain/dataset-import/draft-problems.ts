import { VECTORS_SETTINGS } from '../dataset-definition/dataset-parts';
import { checkDefinitionText } from '../dataset-definition/definition-texts';
import { checkLimits } from '../dataset-definition/limits';
import { visibleText } from '../text/visible-characters';
import { requiredFields, type ColumnUse, type DatasetDraft } from './dataset-draft';
import type { DraftProblem } from './draft-problem';
import { partProblems } from './part-problems';
import { questionProblems } from './question-problems';

export function draftProblems(draft: DatasetDraft): readonly DraftProblem[] {
  const name = checkDefinitionText('dataset-name', draft.name.trim());
  const guidelines = visibleText(draft.guidelines);
  const checked = guidelines === '' ? null : checkDefinitionText('guidelines', guidelines);
  return [
    ...(name.ok ? [] : [{ code: 'name', problem: name.error } as const]),
    ...(checked === null || checked.ok ? [] : [{ code: 'guidelines', problem: checked.error } as const]),
    ...columnProblems(draft),
    ...partProblems(draft),
    ...(draft.questions.length === 0 ? [{ code: 'no-question' } as const] : []),
    ...(draft.questions.length > 0 && !draft.questions.some(({ required }) => required)
      ? [{ code: 'no-required-question' } as const]
      : []),
    ...questionProblems(draft),
  ];
}

function columnProblems(draft: DatasetDraft): readonly DraftProblem[] {
  const count = (as: ColumnUse['as']) => draft.columns.filter(({ use }) => use.as === as).length;
  const vectors = checkLimits(VECTORS_SETTINGS, count('vector'));
  const hasField = count('field') > 0;
  const isExtraRefused = draft.allowExtraMetadata === false && count('metadata') > 0;
  return [
    ...(hasField ? [] : [{ code: 'no-field' } as const]),
    ...(hasField && requiredFields(draft).size === 0 ? [{ code: 'no-required-field' } as const] : []),
    ...(count('external-id') > 1 ? [{ code: 'several-external-ids' } as const] : []),
    ...(isExtraRefused ? [{ code: 'extra-metadata' } as const] : []),
    ...(vectors.ok ? [] : [{ code: 'too-many-vectors', most: VECTORS_SETTINGS.most ?? 0 } as const]),
  ];
}
