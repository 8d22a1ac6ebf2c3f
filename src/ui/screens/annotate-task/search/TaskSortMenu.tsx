import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import SortGlyph from 'lucide-react/icons/arrow-up-down';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import { SortKeys, type SortControl } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ListOption } from '#ui/shared/list-box/option-list.view-model';
import options from '#ui/shared/list-box/OptionList.module.css';
import { SearchedOptions } from '#ui/shared/list-box/SearchedOptions.tsx';
import type { TaskSortViewModel } from './task-sort.view-model';
import bar from './TaskSearch.module.css';

/** The menu for the order of the records (TSK-36). */
export const TaskSortMenu = observer(function TaskSortMenu({ menu }: { menu: TaskSortViewModel }) {
  const { t } = useTranslation();
  const label = t('annotation.sort.label');
  const order = menu.applied.map(({ id, order: way }) => `${menu.textOf(id)} ${way === 'asc' ? '↑' : '↓'}`);
  const change = (opens: boolean) => {
    if (opens) menu.open();
    else menu.close();
  };
  return (
    <Popover
      label={label}
      isOpen={menu.isOpen}
      onOpenChange={change}
      trigger={
        <BarButton
          label={label}
          tooltip={order.length === 0 ? t('tasks.sort.none') : order.join(', ')}
          glyph={SortGlyph}
          count={order.length}
          countText={t('tasks.sort.applied', { count: order.length })}
        />
      }
    >
      <SortContent menu={menu} />
    </Popover>
  );
});

const SortContent = observer(function SortContent({ menu }: { menu: TaskSortViewModel }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const goTo = useNextFocus(content);
  const textsOf = (id: string) => ({ id, title: menu.textOf(id), group: null });
  return (
    <>
      <div ref={content} className={bar['sort']}>
        {menu.isChoosing ? (
          <FieldList menu={menu} goTo={goTo} />
        ) : (
          <SortKeys menu={menu} textsOf={textsOf} goTo={goTo} />
        )}
      </div>
      {menu.keys.length > 0 && (
        <div className={bar['acts']}>
          <span className={bar['end']}>
            <Button size="small" onClick={() => menu.cancel()}>
              {t('actions.cancel')}
            </Button>
            <Button variant="primary" size="small" onClick={() => menu.close()}>
              {t('annotation.sort.label')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
});

interface FieldListProps {
  menu: TaskSortViewModel;
  goTo: (control: SortControl) => void;
}

/** Fields to sort by, with a focused search field: type, ↑ ↓, Enter. */
const FieldList = observer(function FieldList({ menu, goTo }: FieldListProps) {
  const { t } = useTranslation();
  const line = useCallback(
    ({ text }: ListOption) => (
      <span className={options['text']} title={text} dir="auto">
        {text}
      </span>
    ),
    [],
  );
  const hasBack = menu.keys.length > 0;
  const back = () => {
    menu.stopChoosing();
    goTo({ row: null, button: 'add' });
  };
  const choose = useCallback(
    ({ id }: ListOption) => {
      menu.choose(id);
      goTo({ row: id, button: 'subject' });
    },
    [menu, goTo],
  );
  return (
    <>
      {hasBack && (
        <Button variant="quiet" icon={<Icon glyph={BackGlyph} />} onClick={back}>
          {t('annotation.sort.back')}
        </Button>
      )}
      <SearchedOptions
        searchLabel={t('annotation.sort.search')}
        placeholder={t('annotation.sort.search')}
        noneFound={(search) => t('annotation.options.noneFound', { search })}
        label={t('annotation.sort.fields')}
        list={menu.list}
        line={line}
        nameOf={textOf}
        onChoose={choose}
        onBack={hasBack ? back : undefined}
      />
    </>
  );
});

function textOf({ text }: ListOption): string {
  return text;
}

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
  return useCallback((control: SortControl) => {
    next.current = control;
  }, []);
}
