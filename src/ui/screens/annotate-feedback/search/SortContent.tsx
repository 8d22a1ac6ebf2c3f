import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { subjectId } from '#domain/search/feedback/record-subject';
import { sortGroupOf } from '#domain/search/feedback/sort-catalog';
import { SortKeys, type SortControl } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel, PlainOrder } from './sort-menu.view-model';
import { SubjectList } from './SubjectList';

/** The current sort, or the list of subjects that can be added to it. */
export const SortContent = observer(function SortContent({ menu }: { menu: SortMenuViewModel }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const textsOf = (subject: SortSubject) => {
    const group = sortGroupOf(subject);
    return {
      id: subjectId(subject),
      title: menu.titleOf(subject),
      group: group === 'general' ? null : t(`annotation.sort.groups.${group}`),
    };
  };
  const goTo = useNextFocus(content);
  return (
    <div ref={content} className={styles['content']}>
      <PlainOrders menu={menu} />
      {menu.isChoosing ? (
        <SubjectList
          menu={menu}
          onChoose={(subject) => {
            if (menu.choose(subject)) goTo({ row: subjectId(subject), button: 'subject' });
          }}
          onBack={() => {
            menu.stopChoosing();
            goTo({ row: null, button: 'add' });
          }}
        />
      ) : (
        <SortKeys menu={menu} textsOf={textsOf} goTo={goTo} />
      )}
    </div>
  );
});

/** Returns the focus to a control after it was re-rendered or moved. */
function useNextFocus(content: RefObject<HTMLElement | null>): (control: SortControl) => void {
  const next = useRef<SortControl | null>(null);
  useLayoutEffect(() => {
    const control = next.current;
    next.current = null;
    if (control === null || content.current === null) return;
    const rows = [...content.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row =
      control.row === null ? content.current : rows.find(({ dataset }) => dataset['row'] === control.row);
    row?.querySelector<HTMLElement>(`[data-button="${control.button}"]`)?.focus();
  });
  return (control) => {
    next.current = control;
  };
}

/** Selects the order without a sort, or the order of the import. */
const PlainOrders = observer(function PlainOrders({ menu }: { menu: SortMenuViewModel }) {
  const { t } = useTranslation();
  const { usual } = menu;
  const options: { value: PlainOrder; label: string }[] = [
    { value: 'usual', label: t(`annotation.sort.usual.${usual}`) },
  ];
  if (usual !== 'imported') options.push({ value: 'imported', label: t('annotation.sort.usual.imported') });
  return (
    <Segments
      label={t('annotation.sort.about')}
      options={options}
      value={menu.plainOrder}
      onChange={(order) => menu.orderPlainly(order)}
    />
  );
});
