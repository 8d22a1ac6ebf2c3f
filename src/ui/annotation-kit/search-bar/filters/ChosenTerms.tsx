import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from './FilterMenu.module.css';
import type { TermsFilterViewModel } from './terms-filter.view-model';

interface ChosenTermsProps {
  filter: TermsFilterViewModel;
  name: string;
}

/** So many are drawn; the list below has all of them. */
const DRAWN = 50;

/** The chosen values with a cross each: one tab stop, ← → between them, and removed by Enter or a deleting key. */
export const ChosenTerms = observer(function ChosenTerms({ filter, name }: ChosenTermsProps) {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const { chosen } = filter;
  if (chosen.length === 0) return null;
  const last = Math.min(chosen.length, DRAWN) - 1;
  const current = Math.min(stop, last);
  const remove = (id: string, from: HTMLElement) => {
    const others = siblings(from);
    // After the last one is removed, the search behind it takes the focus.
    (others[others.indexOf(from) + 1] ?? others[others.indexOf(from) - 1] ?? searchAfter(from))?.focus();
    filter.toggle(id);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    const { key, currentTarget: from } = event;
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

/** True where there is one: deleting in an empty search goes for the value before it. */
export function focusLastTerm(frame: HTMLElement | null): boolean {
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
