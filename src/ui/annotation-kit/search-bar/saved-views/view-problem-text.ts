import type { ViewNotSaved } from '#application/saved-views/save-view.use-case';
import type { ViewNameProblem } from '#domain/search/saved-view';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';

const NAME_TEXTS: Readonly<Record<ViewNameProblem, TranslationKey>> = {
  blank: 'annotation.views.nameBlank',
  'too-long': 'annotation.views.nameTooLong',
  taken: 'annotation.views.nameTaken',
};

/** Why a view could not be saved or deleted. */
export function viewProblemText(problem: ViewNotSaved, t: Translate): string {
  if (problem.code === 'BAD_VIEW_NAME') return t(NAME_TEXTS[problem.problem]);
  return t('annotation.views.failed', { why: t(FAILURE_TEXTS[problem.kind]) });
}
