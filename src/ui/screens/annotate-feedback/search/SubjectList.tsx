import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { nameOf } from '#domain/search/feedback/record-subject';
import { SortFields } from '#ui/annotation-kit/search-bar/SortFields.tsx';
import { SHORT_LIST } from '#ui/shared/components/LongList.tsx';
import type { Translate } from '#ui/shared/i18n/translate';
import styles from '#ui/shared/list-box/OptionList.module.css';
import type { SortMenuViewModel, SortOption } from './sort-menu.view-model';

interface SubjectListProps {
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
  onBack: () => void;
}

/** Subjects to sort by. A short list shows its groups as headings. */
export const SubjectList = observer(function SubjectList({ menu, onChoose, onBack }: SubjectListProps) {
  const { t } = useTranslation();
  const { list } = menu;
  const hasHeadings = list.search.trim() === '' && list.found.length <= SHORT_LIST;
  const headingOf = useCallback(({ group }: SortOption) => t(`annotation.sort.groups.${group}`), [t]);
  const line = useCallback(
    (option: SortOption) => <SubjectLine option={option} menu={menu} namesGroup={!hasHeadings} />,
    [menu, hasHeadings],
  );
  const name = useCallback((option: SortOption) => subjectName(t, option, menu), [t, menu]);
  const isDisabled = useCallback(({ subject }: SortOption) => menu.obstacleTo(subject) !== null, [menu]);
  return (
    <SortFields
      list={list}
      line={line}
      nameOf={name}
      headingOf={hasHeadings ? headingOf : undefined}
      isDisabled={isDisabled}
      onChoose={({ subject }) => onChoose(subject)}
      onBack={menu.keys.length > 0 ? onBack : undefined}
    />
  );
});

interface SubjectLineProps {
  option: SortOption;
  menu: SortMenuViewModel;
  /** Whether to show the group, since there is no heading. */
  namesGroup: boolean;
}

const SubjectLine = observer(function SubjectLine({ option, menu, namesGroup }: SubjectLineProps) {
  const { t } = useTranslation();
  const note = noteOn(t, option, menu);
  return (
    <>
      <span className={styles['text']} title={internalName(option.subject)}>
        {option.text}
      </span>
      {note !== '' && <span className={styles['note']}>{note}</span>}
      {namesGroup && <span className={styles['note']}>{t(`annotation.sort.groups.${option.group}`)}</span>}
    </>
  );
});

/** Accessible name of an option, always with the group. */
function subjectName(t: Translate, option: SortOption, menu: SortMenuViewModel): string {
  const group = t(`annotation.sort.groups.${option.group}`);
  return [option.text, group, noteOn(t, option, menu)].filter(Boolean).join(', ');
}

function noteOn(t: Translate, { subject }: SortOption, menu: SortMenuViewModel): string {
  return menu.obstacleTo(subject) === null ? '' : t('annotation.filters.none.values');
}

/** The internal name for a tooltip, since two questions may have the same title. Times of the record have none. */
function internalName(subject: SortSubject): string | undefined {
  return subject.entity === 'record' ? undefined : nameOf(subject);
}
