import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { subjectId } from '#domain/search/subject-id';
import { PlainOrders } from './PlainOrders';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel } from './sort-menu.view-model';
import { SortKeys, type SortPlace } from './SortKeys';
import { SubjectList } from './SubjectList';

/** The order as it is, or the list of what can be added to it. */
export const SortContent = observer(function SortContent({ menu }: { menu: SortMenuViewModel }) {
  const content = useRef<HTMLDivElement>(null);
  const goTo = useNextFocus(content);
  return (
    <div ref={content} className={styles['content']}>
      <PlainOrders menu={menu} />
      {menu.isChoosing ? (
        <SubjectList
          menu={menu}
          onChoose={(subject) => {
            if (menu.choose(subject)) goTo({ row: subjectId(subject), part: 'subject' });
          }}
          onBack={() => {
            menu.stopChoosing();
            goTo({ row: null, part: 'add' });
          }}
        />
      ) : (
        <SortKeys menu={menu} goTo={goTo} />
      )}
    </div>
  );
});

/** A control that is drawn anew, or in another place, has lost the focus: it gets it back once it is drawn. */
function useNextFocus(content: RefObject<HTMLElement | null>): (place: SortPlace) => void {
  const next = useRef<SortPlace | null>(null);
  useLayoutEffect(() => {
    const place = next.current;
    next.current = null;
    if (place === null || content.current === null) return;
    const rows = [...content.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row =
      place.row === null ? content.current : rows.find(({ dataset }) => dataset['row'] === place.row);
    row?.querySelector<HTMLElement>(`[data-part="${place.part}"]`)?.focus();
  });
  return (place) => {
    next.current = place;
  };
}
