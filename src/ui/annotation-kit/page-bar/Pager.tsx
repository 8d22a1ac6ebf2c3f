import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import NextGlyph from 'lucide-react/icons/chevron-right';
import PreviousGlyph from 'lucide-react/icons/chevron-left';
import { withAsciiDigits } from '#domain/text/decimal-digits';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { Commands } from '../commands/command';
import { CommandIconButton } from '../commands/CommandIconButton';
import styles from './PageBar.module.css';

interface PositionProps {
  queue: {
    readonly place: number;
    readonly total: number;
    /** Number of records on a page; null in the view of one record. */
    readonly size: number | null;
    /** `end` is the last place on the page. */
    readonly page: { readonly end: number };
  };
  onJump: (place: number) => void;
}

interface PagerProps extends PositionProps {
  commands: Commands<'previous' | 'next'>;
}

/** The position in the queue, with buttons to the previous and next record or page. */
export const Pager = observer(function Pager({ commands, ...position }: PagerProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['pager']} aria-label={t('annotation.queue.pager')}>
      <Position {...position} />
      <CommandIconButton command={commands.previous} glyph={PreviousGlyph} />
      <CommandIconButton command={commands.next} glyph={NextGlyph} />
    </nav>
  );
});

/** Shows the place of the record, or the range of the page, on a button that opens a form to go to another place. */
const Position = observer(function Position({ queue, onJump }: PositionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (queue.total === 0) return null;
  const [place, last, total] = [queue.place, queue.page.end, queue.total].map((number) =>
    formats.number(number),
  );
  const words =
    queue.size === null
      ? t('annotation.queue.position', { place, total })
      : t('annotation.queue.range', { first: place, last, total });
  const label = t('annotation.queue.jump');
  return (
    <Popover
      label={label}
      trigger={
        <Button variant="quiet" size="small">
          <span className={styles['position']}>{words}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      }
    >
      {(close) => (
        <JumpForm
          total={queue.total}
          onJump={(wanted) => {
            close();
            onJump(wanted);
          }}
        />
      )}
    </Popover>
  );
});

interface JumpFormProps {
  total: number;
  onJump: (place: number) => void;
}

/** Goes to a place by its number. A number beyond the queue leads to the nearest end. */
const JumpForm = observer(function JumpForm({ total, onJump }: JumpFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const place = Number.parseInt(withAsciiDigits(text), 10);
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isNaN(place)) onJump(Math.max(1, Math.min(place, total)));
  };
  return (
    <form className={styles['jump']} onSubmit={jump}>
      <TextInput
        label={t('annotation.queue.jump')}
        value={text}
        onChange={(value) => setText(value.replaceAll(/\P{Nd}/gu, ''))}
        inputMode="numeric"
        autoComplete="off"
        // The user opened the popover to enter a number.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit" isDisabled={Number.isNaN(place)}>
        {t('annotation.queue.jumpGo')}
      </Button>
    </form>
  );
});
