import { useTranslation } from 'react-i18next';
import type { SharedAnswer } from '#domain/bulk/feedback/shared-answer';
import { assertNever } from '#domain/shared/assert-never';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { SharedQuestion } from './shared-question';

/** In words what the selected records say to a question; nothing where none is selected. */
export function useSharedWords({ answer, change }: SharedQuestion, count: number): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { total, answered, variety } = answer;
  const numbers = {
    answered: formats.number(answered),
    total: formats.number(total),
    variety: formats.number(variety),
  };
  if (change !== undefined && count === 0) return t('bulkActs.form.state.forNext');
  const all = { count, number: formats.number(count) };
  if (change !== undefined)
    return change.kind === 'labels'
      ? t('bulkActs.form.state.labelsForAll', all)
      : t('bulkActs.form.state.forAll', all);
  if (total === 0) return '';
  const loaded = { count: total, number: formats.number(total) };
  const state = stateOf(answer);
  switch (state) {
    case 'none':
      return t('bulkActs.form.state.noneAnswered');
    case 'spans':
      return t('bulkActs.form.state.spans', numbers);
    case 'answered':
      return t('bulkActs.form.state.answered', numbers);
    case 'all':
      return t('bulkActs.form.state.allAnswered', loaded);
    case 'same':
      return t('bulkActs.form.state.same', loaded);
    case 'sameInSome':
      return t('bulkActs.form.state.sameIn', numbers);
    case 'different': {
      const differ = t('bulkActs.form.state.differ', numbers);
      const without = t('bulkActs.form.state.without', { number: formats.number(total - answered) });
      return answered === total ? differ : `${differ}, ${without}`;
    }
    default:
      return assertNever(state);
  }
}

type State = 'none' | 'spans' | 'answered' | 'all' | 'same' | 'sameInSome' | 'different';

function stateOf({ type, answered, total, variety, counts }: SharedAnswer): State {
  if (type === 'span') return 'spans';
  if (answered === 0) return 'none';
  const isAll = answered === total;
  // What is chosen is marked at each choice.
  if (counts.size > 0) return isAll ? 'all' : 'answered';
  if (variety > 1) return 'different';
  return isAll ? 'same' : 'sameInSome';
}
