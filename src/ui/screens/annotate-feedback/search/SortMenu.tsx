import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SortGlyph from 'lucide-react/icons/arrow-up-down';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { subjectId } from '#domain/search/feedback/record-subject';
import { sortGroupOf } from '#domain/search/feedback/sort-catalog';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import { SortKeys } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import styles from '#ui/annotation-kit/search-bar/SortKeys.module.css';
import { useNextFocus } from '#ui/annotation-kit/search-bar/use-next-focus';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import type { SearchControls, SearchChoices } from './search-choices.state';
import { SortMenuViewModel, type PlainOrder } from './sort-menu.view-model';
import { SubjectList } from './SubjectList';

/** The menu for the order of the records (SEA-26). */
export const SortMenu = observer(function SortMenu({ edited, choices }: Omit<SearchControls, 'target'>) {
  const { t } = useTranslation();
  const titleOf = useSubjectTitle(choices);
  const [menu] = useState(() => new SortMenuViewModel(edited, choices, titleOf));
  const [isOpen, setIsOpen] = useState(false);
  const change = (opens: boolean) => {
    setIsOpen(opens);
    if (!opens) menu.close();
  };
  const label = t('annotation.sort.label');
  const order = menu.keys.map(({ by, order: way }) => `${titleOf(by)} ${way === 'asc' ? '↑' : '↓'}`);
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <BarButton
          label={label}
          tooltip={order.length === 0 ? t(`annotation.sort.usual.${menu.usual}`) : order.join(', ')}
          glyph={SortGlyph}
          count={order.length}
        />
      }
    >
      <SortContent menu={menu} />
    </Popover>
  );
});

/**
 * Titles of questions and properties, as in the filters. A subject that no longer exists in the dataset is shown by its
 * name.
 */
function useSubjectTitle(
  choices: Pick<SearchChoices, 'guide' | 'questions'>,
): (subject: SortSubject) => string {
  const { t } = useTranslation();
  return useCallback(
    (subject) => {
      if (subject.entity === 'record') return t(`annotation.sort.record.${subject.property}`);
      if (subject.entity !== 'metadata') {
        const question = choices.questions.find(({ name }) => name === subject.question);
        return question?.title ?? subject.question;
      }
      const property = choices.guide?.properties.find(({ name }) => name === subject.property);
      return property?.title ?? subject.property;
    },
    [choices, t],
  );
}

const SortContent = observer(function SortContent({ menu }: { menu: SortMenuViewModel }) {
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
    <div ref={content} className={styles['menu']}>
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
