import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { keyOfUse } from '#domain/dataset-import/column-uses';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { pressedCard, PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import { ColumnDrag } from '../column-drag';
import { columnUseText } from '../column-use-text';
import type { DatasetForm } from '../dataset-form';
import styles from './ColumnDragLayer.module.css';

interface ColumnDragLayerProps {
  /** Around the columns. */
  list: RefObject<HTMLElement | null>;
  form: DatasetForm;
}

interface BoardPlace {
  readonly side: 'top' | 'bottom';
  /** Nothing around the columns holds the targets there. */
  readonly page: HTMLElement;
}

/**
 * Drop targets for dragging columns to their use. They are shown during a drag, in the half of the window in which it did not
 * start, so that a column is never over a target at the start.
 */
export const ColumnDragLayer = observer(function ColumnDragLayer({ list, form }: ColumnDragLayerProps) {
  const { t } = useTranslation();
  const [drag] = useState(() => new ColumnDrag(form));
  const [place, setPlace] = useState<BoardPlace | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const columns = list.current;
    if (columns === null) return undefined;
    let pointer: PointerDrag | null = null;
    const press = (event: PointerEvent) => {
      pointer?.cancel();
      const isLow = event.clientY > (event.view?.innerHeight ?? 0) / 2;
      setPlace({ side: isLow ? 'top' : 'bottom', page: columns.ownerDocument.body });
      pointer = dragColumn(drag, event, () => board.current ?? columns);
    };
    columns.addEventListener('pointerdown', press);
    return () => {
      columns.removeEventListener('pointerdown', press);
      pointer?.cancel();
    };
  }, [drag, list]);
  const { news, targets } = drag;
  const { questions } = form.draft;
  return (
    <>
      <VisuallyHidden role="status">
        {news !== null &&
          t(`newDataset.columns.drag.${news.kind}`, {
            name: news.name,
            use: news.kind === 'dropped' ? columnUseText(t, news.use, questions) : '',
          })}
      </VisuallyHidden>
      {targets.length > 0 &&
        place !== null &&
        createPortal(
          <div ref={board} className={styles['board']} data-side={place.side} aria-hidden>
            {targets.map((use) => (
              <span
                key={keyOfUse(use)}
                className={styles['target']}
                data-use={keyOfUse(use)}
                data-over={drag.over === keyOfUse(use) || undefined}
                data-current={drag.current === keyOfUse(use) || undefined}
              >
                {columnUseText(t, use, questions)}
              </span>
            ))}
          </div>,
          place.page,
        )}
    </>
  );
});

function dragColumn(drag: ColumnDrag, press: PointerEvent, board: () => HTMLElement): PointerDrag | null {
  const card = pressedCard(press, '[data-column]');
  const name = card?.dataset['column'];
  if (card === null || name === undefined) return null;
  return new PointerDrag(press, {
    card,
    get board() {
      return board();
    },
    lift: () => drag.lift(name),
    hover: (above) => drag.hover(above?.closest<HTMLElement>('[data-use]')?.dataset['use'] ?? null),
    drop: () => drag.drop(),
    end: () => drag.end(),
  });
}
