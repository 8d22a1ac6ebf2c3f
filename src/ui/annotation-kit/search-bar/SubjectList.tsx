import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import type { SortSubject } from '#domain/search/record-order';
import { nameOf } from '#domain/search/record-subject';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keepFocus, optionId } from '#ui/shared/list-box/option-keys';
import { OptionSearch } from '#ui/shared/list-box/OptionSearch.tsx';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel, SortOption } from './sort-menu.view-model';

interface SubjectListProps {
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
  onBack: () => void;
}

/** Subjects to sort by, with a search that has the focus: type, ↑ ↓, Enter. */
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
      <p role="status" className={styles['none']}>
        {list.found.length === 0 && t('annotation.options.noneFound', { search: list.search.trim() })}
      </p>
    </>
  );
});

interface OptionProps {
  id: string;
  option: SortOption;
  /** It is the first of its group. */
  headed: boolean;
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
}

const Option = observer(function Option({ id, option, headed, menu, onChoose }: OptionProps) {
  const { t } = useTranslation();
  const { list } = menu;
  const isHighlighted = list.highlighted?.id === option.id;
  const isDisabled = menu.obstacleTo(option.subject) !== null;
  const note = isDisabled ? t('annotation.filters.none.values') : '';
  const group = t(`annotation.sort.groups.${option.group}`);
  return (
    <>
      {headed && (
        <div role="presentation" className={styles['heading']}>
          {group}
        </div>
      )}
      {/* The keys of all options are those of the search. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={isHighlighted ? scrollIntoView : undefined}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isHighlighted}
        aria-disabled={isDisabled || undefined}
        aria-label={[option.text, group, note].filter(Boolean).join(', ')}
        data-highlighted={isHighlighted || undefined}
        className={styles['option']}
        onMouseDown={keepFocus}
        onPointerMove={() => list.highlight(option.id)}
        onClick={() => onChoose(option.subject)}
      >
        <span className={styles['title']} title={internalName(option.subject)}>
          {option.text}
        </span>
        {note !== '' && <span className={styles['group']}>{note}</span>}
        {list.search.trim() !== '' && <span className={styles['group']}>{group}</span>}
      </div>
    </>
  );
});

/** The internal name, for a tooltip: titles may be shared by two questions. A time of the record has none. */
function internalName(subject: SortSubject): string | undefined {
  return subject.entity === 'record' ? undefined : nameOf(subject);
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
