import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { subjectId } from '#domain/search/feedback/record-subject';
import { Button } from '#ui/shared/components/Button.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel } from './sort-menu.view-model';
import { SortRow, type SortButton } from './SortRow';

/** The control that gets the focus next. */
export interface SortControl {
  /** Id of a subject; null for the button below the rows. */
  readonly row: string | null;
  readonly button: SortButton | 'add';
}

interface SortKeysProps {
  menu: SortMenuViewModel;
  goTo: (control: SortControl) => void;
}

/** The keys of the current sort, in order of priority. */
export const SortKeys = observer(function SortKeys({ menu, goTo }: SortKeysProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [said, say] = useState('');
  const { keys } = menu;
  const move = (subject: SortSubject, step: -1 | 1, button: SortButton) => {
    menu.move(subject, step);
    const place = formats.number(1 + menu.keys.findIndex(({ by }) => by === subject));
    const total = formats.number(menu.keys.length);
    say(t('annotation.sort.movedTo', { title: menu.titleOf(subject), place, total }));
    goTo({ row: subjectId(subject), button });
  };
  const remove = (subject: SortSubject, at: number) => {
    const neighbor = keys[at + 1] ?? keys[at - 1];
    menu.remove(subject);
    if (neighbor !== undefined) goTo({ row: subjectId(neighbor.by), button: 'remove' });
  };
  return (
    <>
      <ol className={styles['keys']} aria-label={t('annotation.sort.order')}>
        {keys.map((key, at) => (
          <SortRow
            key={subjectId(key.by)}
            sortKey={key}
            title={menu.titleOf(key.by)}
            place={at + 1}
            count={keys.length}
            onReplace={() => menu.startReplacing(key.by)}
            onTurn={() => menu.turn(key.by)}
            onMove={(step, button) => move(key.by, step, button)}
            onRemove={() => remove(key.by, at)}
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        data-button="add"
        icon={<Icon glyph={AddGlyph} />}
        isDisabled={!menu.canAdd}
        onClick={() => menu.startAdding()}
      >
        {t('annotation.sort.add')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
});
