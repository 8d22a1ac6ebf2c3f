import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import AnnotationGlyph from 'lucide-react/icons/tags';
import MetadataGlyph from 'lucide-react/icons/braces';
import PredictionGlyph from 'lucide-react/icons/sparkles';
import StatusGlyph from 'lucide-react/icons/circle-dot';
import type { TaskFilterGroup } from '#domain/search/task/task-filter-catalog';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import { FilterMenu } from '#ui/annotation-kit/search-bar/filters/FilterMenu.tsx';
import { useFilterTexts } from '#ui/annotation-kit/search-bar/filters/use-filter-texts';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';
import type { TaskFilterGroupViewModel } from './task-filter-bar.view-model';
import bar from './TaskSearch.module.css';

const GLYPHS: Readonly<Record<TaskFilterGroup, Glyph>> = {
  predictions: PredictionGlyph,
  annotations: AnnotationGlyph,
  status: StatusGlyph,
  metadata: MetadataGlyph,
};

/** The filters of a group below its button, which shows how many values are applied (TSK-34). */
export const TaskFilterMenu = observer(function TaskFilterMenu({
  group,
}: {
  group: TaskFilterGroupViewModel;
}) {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  const { menu, applied } = group;
  const label = t(menu.group.label);
  const change = (opens: boolean) => {
    if (opens) menu.open();
    else menu.close();
  };
  return (
    <Popover
      label={label}
      isOpen={menu.level !== null}
      onOpenChange={change}
      trigger={
        <BarButton
          label={label}
          tooltip={t('tasks.filters.about', { group: label })}
          glyph={GLYPHS[group.id]}
          count={applied}
          countText={t('tasks.filters.applied', { count: applied })}
        />
      }
    >
      <FilterMenu menu={menu} texts={texts} />
      <div className={bar['acts']}>
        {applied > 1 && (
          <Button variant="quiet" size="small" onClick={() => group.removeAll()}>
            {t('tasks.filters.removeAll')}
          </Button>
        )}
        <span className={bar['end']}>
          <Button size="small" onClick={() => group.cancel()}>
            {t('actions.cancel')}
          </Button>
          <Button variant="primary" size="small" onClick={() => menu.close()}>
            {t('tasks.filters.apply')}
          </Button>
        </span>
      </div>
    </Popover>
  );
});
