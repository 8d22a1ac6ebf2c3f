import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import { Button } from '#ui/shared/components/Button.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './SortKeys.module.css';
import { SortRow, type SortButton, type SortDirection, type SortTexts } from './SortRow';

/** The edited sort keys of a family of records, whose subjects are of type `S`. */
export interface EditedSortKeys<S> {
  /** In order of priority. */
  readonly keys: ReadonlyArray<{ readonly by: S; readonly order: SortDirection }>;
  readonly canAdd: boolean;
  startAdding(): void;
  startReplacing(subject: S): void;
  turn(subject: S): void;
  move(subject: S, step: -1 | 1): void;
  remove(subject: S): void;
}

/** The control that gets the focus next. */
export interface SortControl {
  /** Id of a subject; null for the button below the rows. */
  readonly row: string | null;
  readonly button: SortButton | 'add';
}

interface SortKeysProps<S> {
  menu: EditedSortKeys<S>;
  textsOf: (subject: S) => SortTexts;
  goTo: (control: SortControl) => void;
}

/** The keys of the current sort, in order of priority. */
export const SortKeys = observer(function SortKeys<S>({ menu, textsOf, goTo }: SortKeysProps<S>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [said, say] = useState('');
  const { keys } = menu;
  const move = (subject: S, step: -1 | 1, button: SortButton) => {
    menu.move(subject, step);
    const place = formats.number(1 + menu.keys.findIndex(({ by }) => by === subject));
    const total = formats.number(menu.keys.length);
    const { id, title } = textsOf(subject);
    say(t('annotation.sort.movedTo', { title, place, total }));
    goTo({ row: id, button });
  };
  const remove = (subject: S, at: number) => {
    const neighbor = keys[at + 1] ?? keys[at - 1];
    menu.remove(subject);
    if (neighbor !== undefined) goTo({ row: textsOf(neighbor.by).id, button: 'remove' });
  };
  return (
    <>
      <ol className={styles['keys']} aria-label={t('annotation.sort.order')}>
        {keys.map(({ by, order }, at) => (
          <SortRow
            key={textsOf(by).id}
            {...textsOf(by)}
            order={order}
            place={at + 1}
            count={keys.length}
            onReplace={() => menu.startReplacing(by)}
            onTurn={() => menu.turn(by)}
            onMove={(step, button) => move(by, step, button)}
            onRemove={() => remove(by, at)}
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
