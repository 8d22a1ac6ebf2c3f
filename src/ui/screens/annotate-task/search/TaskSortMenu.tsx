import { observer } from 'mobx-react-lite';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SortGlyph from 'lucide-react/icons/arrow-up-down';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import { SortFields } from '#ui/annotation-kit/search-bar/SortFields.tsx';
import { SortKeys, type SortControl } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import sortKeys from '#ui/annotation-kit/search-bar/SortKeys.module.css';
import { useNextFocus } from '#ui/annotation-kit/search-bar/use-next-focus';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import type { ListOption } from '#ui/shared/list-box/option-list.view-model';
import options from '#ui/shared/list-box/OptionList.module.css';
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
      <div ref={content} className={sortKeys['menu']}>
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

const FieldList = observer(function FieldList({ menu, goTo }: FieldListProps) {
  const line = useCallback(
    ({ text }: ListOption) => (
      <span className={options['text']} title={text} dir="auto">
        {text}
      </span>
    ),
    [],
  );
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
    <SortFields
      list={menu.list}
      line={line}
      nameOf={textOf}
      onChoose={choose}
      onBack={menu.keys.length > 0 ? back : undefined}
    />
  );
});

function textOf({ text }: ListOption): string {
  return text;
}
