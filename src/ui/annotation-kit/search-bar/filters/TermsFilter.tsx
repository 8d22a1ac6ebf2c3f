import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import CheckGlyph from 'lucide-react/icons/check';
import type { FilterControl } from '#domain/search/filter-control';
import { Segments } from '#ui/shared/components/Segments.tsx';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import optionStyles from '#ui/shared/list-box/OptionList.module.css';
import { SearchedOptions } from '#ui/shared/list-box/SearchedOptions.tsx';
import styles from './FilterMenu.module.css';
import type { SubjectFilter } from './filter-groups';
import { TermsFilterViewModel, type Term } from './terms-filter.view-model';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface TermsFilterProps {
  subjectFilter: SubjectFilter;
  control: Extract<FilterControl, { kind: 'terms' }>;
  name: string;
  onBack: () => void;
}

/** Lists values below a search field: ↑ and ↓ move, Enter chooses. Chosen values are also shown above the list. */
export const TermsFilter = observer(function TermsFilter(props: TermsFilterProps) {
  const { subjectFilter, control, name, onBack } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const filter = useMemo(() => new TermsFilterViewModel(subjectFilter, control), [subjectFilter, control]);
  const choose = useCallback(({ id: value }: Term) => filter.toggle(value), [filter]);
  const line = useCallback((term: Term) => <TermLine filter={filter} term={term} />, [filter]);
  const nameOf = useCallback(
    (term: Term) => termName(term, filter.countOf(term), t, formats),
    [filter, t, formats],
  );
  const isChosen = useCallback((term: Term) => filter.chosenIds.has(term.id), [filter]);
  const { list } = filter;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keyOf(event) !== 'Backspace' || list.search !== '' || !focusLastTerm(frame.current)) return;
    event.preventDefault();
  };
  return (
    <div ref={frame} className={styles['terms']}>
      <ChosenTerms filter={filter} name={name} />
      <SearchedOptions
        searchLabel={t('annotation.filters.values.searchIn', { name })}
        placeholder={t('annotation.filters.values.search')}
        noneFound={(search) => t('annotation.filters.values.noneFound', { search })}
        label={name}
        list={list}
        line={line}
        nameOf={nameOf}
        isChosen={isChosen}
        onChoose={choose}
        onBack={onBack}
        onKeyDown={press}
        status={filter.isFull && t('annotation.filters.values.full')}
      >
        {control.hasOperators && <Operator filter={filter} />}
      </SearchedOptions>
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

interface TermLineProps {
  filter: TermsFilterViewModel;
  term: Term;
}

/** A value, whether it is chosen, and the number of matching records. */
const TermLine = observer(function TermLine({ filter, term }: TermLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isChosen = filter.chosenIds.has(term.id);
  const count = filter.countOf(term);
  const text = term.text === '' ? t('annotation.filters.values.empty') : term.text;
  return (
    <>
      <span className={optionStyles['check']}>{isChosen && <Icon glyph={CheckGlyph} />}</span>
      <span className={optionStyles['text']} data-rare={count === 0 || undefined} title={text} dir="auto">
        {text}
      </span>
      {term.missing !== null && (
        <span className={optionStyles['note']}>{t(`annotation.filters.values.missing.${term.missing}`)}</span>
      )}
      {term.missing === null && count !== null && (
        <span className={optionStyles['note']}>{formats.number(count)}</span>
      )}
    </>
  );
});

/** Accessible name of a value. */
function termName(term: Term, count: number | null, t: Translate, formats: Formats): string {
  const text = term.text === '' ? t('annotation.filters.values.empty') : term.text;
  if (term.missing !== null) return `${text}, ${t(`annotation.filters.values.missing.${term.missing}`)}`;
  if (count === null) return text;
  return `${text}, ${t('annotation.filters.records', { count, number: formats.number(count) })}`;
}

interface ChosenTermsProps {
  filter: TermsFilterViewModel;
  name: string;
}

/** Maximum number of chosen values that are rendered; the list below has all of them. */
const DRAWN = 50;

/** The chosen values, each with a remove button. They are one tab stop: ← and → move, and Enter, Delete or Backspace removes. */
const ChosenTerms = observer(function ChosenTerms({ filter, name }: ChosenTermsProps) {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const { chosen } = filter;
  if (chosen.length === 0) return null;
  const last = Math.min(chosen.length, DRAWN) - 1;
  const current = Math.min(stop, last);
  const remove = (id: string, from: HTMLElement) => {
    const others = siblings(from);
    // After the last one is removed, the search field takes the focus.
    (others[others.indexOf(from) + 1] ?? others[others.indexOf(from) - 1] ?? searchAfter(from))?.focus();
    filter.toggle(id);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    const { currentTarget: from } = event;
    const key = keyOf(event);
    const step = STEPS[key];
    if (key === 'Delete' || key === 'Backspace') remove(id, from);
    else if (step === undefined) return;
    else {
      const others = siblings(from);
      (others[others.indexOf(from) + step] ?? (step > 0 ? searchAfter(from) : null))?.focus();
    }
    event.preventDefault();
  };
  return (
    <ul className={styles['chips']} aria-label={t('annotation.filters.values.chosen', { name })}>
      {chosen.slice(0, DRAWN).map((term, place) => {
        const missing = term.missing && t(`annotation.filters.values.missing.${term.missing}`);
        const text = term.text === '' ? t('annotation.filters.values.empty') : term.text;
        return (
          <li
            key={term.id}
            className={styles['chip']}
            data-missing={missing ?? undefined}
            title={missing ?? text}
          >
            <span className={styles['chipText']} dir="auto">
              {text}
            </span>
            <button
              type="button"
              data-term
              tabIndex={place === current ? 0 : -1}
              className={styles['cross']}
              aria-label={t('annotation.filters.values.remove', { value: text })}
              onFocus={() => setStop(place)}
              onKeyDown={(event) => press(event, term.id)}
              onClick={(event) => remove(term.id, event.currentTarget)}
            >
              <Icon glyph={RemoveGlyph} />
            </button>
          </li>
        );
      })}
      {chosen.length > DRAWN && (
        <li className={styles['chipsLeft']}>
          {t('annotation.filters.moreValues', { count: chosen.length - DRAWN })}
        </li>
      )}
    </ul>
  );
});

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Focuses the last chosen value on Backspace in the empty search; returns false if there is none. */
function focusLastTerm(frame: HTMLElement | null): boolean {
  const all = frame?.querySelectorAll<HTMLElement>('[data-term]') ?? [];
  const last = all[all.length - 1];
  last?.focus();
  return last !== undefined;
}

function siblings(from: HTMLElement): readonly HTMLElement[] {
  return [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-term]') ?? [])];
}

function searchAfter(from: HTMLElement): HTMLElement | null {
  return from.closest('ul')?.parentElement?.querySelector('input') ?? null;
}
