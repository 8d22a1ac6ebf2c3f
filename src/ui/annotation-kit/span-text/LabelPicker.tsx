import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import { searchChoices, searchTexts } from '#domain/choice/choice-list';
import type { SpanLabel } from '#domain/question/span-labels';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keepFocus } from '#ui/shared/list-box/option-keys';
import { labelStyle } from './span-painting';
import styles from './LabelPicker.module.css';
import { keyOf } from '#ui/shared/keys/pressed-key';

/** Maximum number of labels in the list; the search finds the others. */
const OFFERED = 100;

interface LabelPickerProps {
  labels: readonly SpanLabel[];
  /** The current label. */
  current: string | null;
  onChoose: (label: string) => void;
}

/** Lists labels below a focused search field: ↑ and ↓ move, Enter chooses. */
export const LabelPicker = observer(function LabelPicker({ labels, current, onChoose }: LabelPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useState('');
  const [pointed, setPointed] = useState(0);
  const texts = useMemo(() => searchTexts(labels), [labels]);
  const { found } = searchChoices(labels, texts, search, null);
  const offered = found.slice(0, OFFERED);
  const markedIndex = Math.min(pointed, offered.length - 1);
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const label = offered[markedIndex];
    if (step !== undefined) setPointed((markedIndex + step + offered.length) % Math.max(1, offered.length));
    else if (key === 'Enter' && label !== undefined) onChoose(label.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['picker']}>
      <input
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${id}-${markedIndex}` : undefined}
        aria-label={t('annotation.options.search')}
        placeholder={t('annotation.options.search')}
        // The user opened it to type a search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles['search']}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPointed(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('annotation.spans.relabel')} className={styles['labels']}>
        {offered.map((label, index) => (
          // The search field handles the keys for all options.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={label.id}
            ref={index === markedIndex ? scrollIntoView : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={label.id === current}
            data-pointed={index === markedIndex || undefined}
            className={styles['label']}
            style={labelStyle(label)}
            onMouseDown={keepFocus}
            onPointerMove={() => setPointed(index)}
            onClick={() => onChoose(label.id)}
          >
            <span className={styles['text']} dir="auto">
              {label.text}
            </span>
            {label.id === current && <Icon glyph={CheckGlyph} />}
          </div>
        ))}
      </div>
      {offered.length === 0 && (
        <p role="status" className={styles['none']}>
          {t('annotation.options.noneFound', { search: search.trim() })}
        </p>
      )}
      {found.length > OFFERED && <p className={styles['none']}>{t('annotation.spans.moreLabels')}</p>}
    </div>
  );
});

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
