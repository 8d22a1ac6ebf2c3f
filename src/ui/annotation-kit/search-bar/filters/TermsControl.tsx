import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { ChosenTerms, focusLastTerm } from './ChosenTerms';
import type { FilterControl } from '#domain/search/filter-control';
import styles from './FilterMenu.module.css';
import type { FilterPartViewModel } from './filter-part.view-model';
import optionStyles from './OptionList.module.css';
import { OptionList } from './OptionList';
import { OptionSearch } from './OptionSearch';
import { TermLine, termName } from './TermLine';
import { TermsFilterViewModel, type Term } from './terms-filter.view-model';

interface TermsControlProps {
  part: FilterPartViewModel;
  control: Extract<FilterControl, { kind: 'terms' }>;
  name: string;
  onBack: () => void;
}

/** Values with check boxes: type, ↑ ↓, Enter as often as wanted. Chosen values stand above them, too. */
export const TermsControl = observer(function TermsControl(props: TermsControlProps) {
  const { part, control, name, onBack } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const filter = useMemo(() => new TermsFilterViewModel(part, control), [part, control]);
  const choose = useCallback(({ id: value }: Term) => filter.toggle(value), [filter]);
  const line = useCallback((term: Term) => <TermLine filter={filter} term={term} />, [filter]);
  const nameOf = useCallback(
    (term: Term) => termName(term, filter.countOf(term), t, formats),
    [filter, t, formats],
  );
  const isChosen = useCallback((term: Term) => filter.chosenIds.has(term.id), [filter]);
  const { list } = filter;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || list.search !== '' || !focusLastTerm(frame.current)) return;
    event.preventDefault();
  };
  return (
    <div ref={frame} className={styles['terms']}>
      <ChosenTerms filter={filter} name={name} />
      <OptionSearch
        listId={id}
        label={t('annotation.filters.values.searchIn', { name })}
        placeholder={t('annotation.filters.values.search')}
        list={list}
        onChoose={choose}
        onBack={onBack}
        onKeyDown={press}
      />
      {control.hasOperators && <Operator filter={filter} />}
      <OptionList
        id={id}
        label={name}
        list={list}
        line={line}
        nameOf={nameOf}
        isChosen={isChosen}
        onChoose={choose}
      />
      <p role="status" className={optionStyles['none']}>
        {list.found.length === 0 && t('annotation.filters.values.noneFound', { search: list.search.trim() })}
        {filter.isFull && t('annotation.filters.values.full')}
      </p>
    </div>
  );
});

const Operator = observer(function Operator({ filter }: { filter: TermsFilterViewModel }) {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('annotation.filters.operator.label')}
      options={[
        { value: 'and', label: t('annotation.filters.operator.and'), isDisabled: filter.isTooMuchForAll },
        { value: 'or', label: t('annotation.filters.operator.or') },
      ]}
      value={filter.operator}
      onChange={(operator) => filter.want(operator)}
    />
  );
});
