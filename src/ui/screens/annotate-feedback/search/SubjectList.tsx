import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { nameOf } from '#domain/search/feedback/record-subject';
import { Button } from '#ui/shared/components/Button.tsx';
import { SHORT_LIST } from '#ui/shared/components/LongList.tsx';
import type { Translate } from '#ui/shared/i18n/translate';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keepFocus, optionId } from '#ui/shared/list-box/option-keys';
import { OptionList } from '#ui/shared/list-box/OptionList.tsx';
import { OptionSearch } from '#ui/shared/list-box/OptionSearch.tsx';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel, SortOption } from './sort-menu.view-model';

interface SubjectListProps {
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
  onBack: () => void;
}

/** Subjects to sort by, with a focused search field: type, ↑ ↓, Enter. */
export const SubjectList = observer(function SubjectList({ menu, onChoose, onBack }: SubjectListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { list } = menu;
  const keys = menu.keys.length > 0 ? { onBack } : {};
  return (
    <>
      {menu.keys.length > 0 && (
        <Button variant="quiet" icon={<Icon glyph={BackGlyph} />} onClick={onBack}>
          {t('annotation.sort.back')}
        </Button>
      )}
      <OptionSearch
        listId={id}
        label={t('annotation.sort.search')}
        placeholder={t('annotation.sort.search')}
        list={list}
        onChoose={({ subject }) => onChoose(subject)}
        {...keys}
      />
      {list.found.length > SHORT_LIST ? (
        <LongSubjects id={id} menu={menu} onChoose={onChoose} />
      ) : (
        <ShortSubjects id={id} menu={menu} onChoose={onChoose} />
      )}
      <p role="status" className={styles['none']}>
        {list.found.length === 0 && t('annotation.options.noneFound', { search: list.search.trim() })}
      </p>
    </>
  );
});

interface SubjectsProps extends Pick<SubjectListProps, 'menu' | 'onChoose'> {
  id: string;
}

/** All subjects, grouped under headings. */
const ShortSubjects = observer(function ShortSubjects({ id, menu, onChoose }: SubjectsProps) {
  const { t } = useTranslation();
  const { list } = menu;
  return (
    <div id={id} role="listbox" aria-label={t('annotation.sort.fields')} className={styles['list']}>
      {list.found.map((option, at) => (
        <Option
          key={option.id}
          id={optionId(id, at)}
          option={option}
          headed={list.search.trim() === '' && option.group !== list.found[at - 1]?.group}
          menu={menu}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
});

/** A virtualized list: each subject names its group, and its values are requested when it becomes visible. */
const LongSubjects = observer(function LongSubjects({ id, menu, onChoose }: SubjectsProps) {
  const { t } = useTranslation();
  const line = useCallback(
    (option: SortOption) => <SubjectLine option={option} menu={menu} namesGroup />,
    [menu],
  );
  const nameOf = useCallback((option: SortOption) => subjectName(t, option, menu), [t, menu]);
  const isDisabled = useCallback(({ subject }: SortOption) => menu.obstacleTo(subject) !== null, [menu]);
  const choose = useCallback(({ subject }: SortOption) => onChoose(subject), [onChoose]);
  return (
    <OptionList
      id={id}
      label={t('annotation.sort.fields')}
      list={menu.list}
      line={line}
      nameOf={nameOf}
      isDisabled={isDisabled}
      onChoose={choose}
    />
  );
});

interface OptionProps {
  id: string;
  option: SortOption;
  /** Whether the option is the first of its group. */
  headed: boolean;
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
}

const Option = observer(function Option({ id, option, headed, menu, onChoose }: OptionProps) {
  const { t } = useTranslation();
  const { list } = menu;
  const isHighlighted = list.highlighted?.id === option.id;
  const isDisabled = menu.obstacleTo(option.subject) !== null;
  return (
    <>
      {headed && (
        <div role="presentation" className={styles['heading']}>
          {t(`annotation.sort.groups.${option.group}`)}
        </div>
      )}
      {/* The search field handles the keys for all options. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={isHighlighted ? scrollIntoView : undefined}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isHighlighted}
        aria-disabled={isDisabled || undefined}
        aria-label={subjectName(t, option, menu)}
        data-highlighted={isHighlighted || undefined}
        className={styles['option']}
        onMouseDown={keepFocus}
        onPointerMove={() => list.highlight(option.id)}
        onClick={() => onChoose(option.subject)}
      >
        <SubjectLine option={option} menu={menu} namesGroup={list.search.trim() !== ''} />
      </div>
    </>
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
      <span className={styles['title']} title={internalName(option.subject)}>
        {option.text}
      </span>
      {note !== '' && <span className={styles['group']}>{note}</span>}
      {namesGroup && <span className={styles['group']}>{t(`annotation.sort.groups.${option.group}`)}</span>}
    </>
  );
});

/** Accessible name of an option, always with the group. */
function subjectName(t: Translate, option: SortOption, menu: SortMenuViewModel): string {
  const group = t(`annotation.sort.groups.${option.group}`);
  return [option.text, group, noteOn(t, option, menu)].filter(Boolean).join(', ');
}

/** Why records cannot be sorted by the subject. */
function noteOn(t: Translate, { subject }: SortOption, menu: SortMenuViewModel): string {
  return menu.obstacleTo(subject) === null ? '' : t('annotation.filters.none.values');
}

/** The internal name for a tooltip, since two questions may have the same title. Times of the record have none. */
function internalName(subject: SortSubject): string | undefined {
  return subject.entity === 'record' ? undefined : nameOf(subject);
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
