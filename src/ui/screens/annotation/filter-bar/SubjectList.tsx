import { observer } from 'mobx-react-lite';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import type { SortSubject } from '../../../../domain/search/record-order';
import { Button } from '../../../shared/components/Button';
import { SearchField } from '../../../shared/components/SearchField';
import { Icon } from '../../../shared/icons/Icon';
import styles from './SortMenu.module.css';
import type { SortMenuViewModel, SortOption } from './sort-menu.view-model';

interface SubjectListProps {
  menu: SortMenuViewModel;
  onChoose: (subject: SortSubject) => void;
  onBack: () => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** What records can be put in order by, with a search that has the focus: type, ↑ ↓, Enter. */
export const SubjectList = observer(function SubjectList({ menu, onChoose, onBack }: SubjectListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { list } = menu;
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    list.move(step);
  };
  const choose = () => {
    if (list.highlighted !== null) onChoose(list.highlighted.subject);
  };
  return (
    <>
      {menu.keys.length > 0 && (
        <Button variant="quiet" icon={<Icon glyph={BackGlyph} />} onClick={onBack}>
          {t('annotation.sort.back')}
        </Button>
      )}
      <SearchField
        label={t('annotation.sort.search')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list.highlighted === null ? undefined : `${id}-${list.place}`}
        // It opens where somebody just asked for it, and typing is what comes next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={list.search}
        onChange={(text) => list.searchFor(text)}
        onKeyDown={press}
        onSubmit={choose}
      />
      <div id={id} role="listbox" aria-label={t('annotation.sort.fields')} className={styles['list']}>
        {list.found.map((option, at) => (
          <Option
            key={option.id}
            id={`${id}-${at}`}
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
        aria-label={`${option.text}, ${group}`}
        data-highlighted={isHighlighted || undefined}
        className={styles['option']}
        onMouseDown={keepFocus}
        onPointerMove={() => list.highlight(option.id)}
        onClick={() => onChoose(option.subject)}
      >
        <span className={styles['title']}>{option.text}</span>
        {list.search.trim() !== '' && <span className={styles['group']}>{group}</span>}
      </div>
    </>
  );
});

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
