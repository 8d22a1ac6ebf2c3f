import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import AscendingGlyph from 'lucide-react/icons/arrow-up-narrow-wide';
import DescendingGlyph from 'lucide-react/icons/arrow-down-wide-narrow';
import DownGlyph from 'lucide-react/icons/chevron-down';
import UpGlyph from 'lucide-react/icons/chevron-up';
import RemoveGlyph from 'lucide-react/icons/x';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import styles from './SortKeys.module.css';

/** The controls of a row. */
export type SortButton = 'subject' | 'turn' | 'up' | 'down' | 'remove';

export type SortDirection = 'asc' | 'desc';

/** Id and texts of a sort subject. */
export interface SortTexts {
  readonly id: string;
  readonly title: string;
  /** Null if the title alone identifies the subject. */
  readonly group: string | null;
}

interface SortRowProps extends SortTexts {
  order: SortDirection;
  place: number;
  /** Number of rows. */
  count: number;
  onReplace: () => void;
  onTurn: () => void;
  /** `button` is the focused one. */
  onMove: (step: -1 | 1, button: SortButton) => void;
  onRemove: () => void;
}

const MOVES = [
  { button: 'up', step: -1, glyph: UpGlyph, keys: 'Alt+ArrowUp' },
  { button: 'down', step: 1, glyph: DownGlyph, keys: 'Alt+ArrowDown' },
] as const;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One sort key. Alt with ↑ or ↓ moves it from any of its controls. */
export const SortRow = observer(function SortRow(props: SortRowProps) {
  const { id, title, group, order, place, count, onReplace, onTurn, onMove, onRemove } = props;
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    const step = STEPS[keyOf(event)];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(step, buttonOf(event.target));
  };
  return (
    // Handles the keys of its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles['key']} data-row={id} onKeyDown={press}>
      <span className={styles['place']} aria-hidden>
        {place}
      </span>
      <button type="button" className={styles['subject']} data-button="subject" onClick={onReplace}>
        <span className={styles['title']}>{title}</span>
        {group !== null && <span className={styles['group']}>{group}</span>}
      </button>
      <IconButton
        size="small"
        data-button="turn"
        label={t(`annotation.sort.direction.${order}`, { title })}
        tooltip={t(`annotation.sort.direction.short.${order}`)}
        glyph={order === 'asc' ? AscendingGlyph : DescendingGlyph}
        onClick={onTurn}
      />
      {count > 1 &&
        MOVES.map(({ button, step, glyph, keys }) => (
          <IconButton
            key={button}
            size="small"
            data-button={button}
            label={t(`annotation.sort.${button}`, { title })}
            glyph={glyph}
            keys={keys}
            isDisabled={step === -1 ? place === 1 : place === count}
            onClick={() => onMove(step, button)}
          />
        ))}
      <IconButton
        size="small"
        data-button="remove"
        label={t('annotation.sort.remove', { title })}
        glyph={RemoveGlyph}
        onClick={onRemove}
      />
    </li>
  );
});

function buttonOf(target: EventTarget): SortButton {
  const button = target instanceof HTMLElement ? target.dataset['button'] : undefined;
  return button === 'turn' || button === 'up' || button === 'down' || button === 'remove'
    ? button
    : 'subject';
}
