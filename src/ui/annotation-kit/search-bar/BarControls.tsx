import { observer } from 'mobx-react-lite';
import type { FilterBarViewModel } from './filter-bar.view-model';
import { FiltersButton } from './filters/FiltersButton';
import { Reset } from './Reset';
import { SortMenu } from './SortMenu';

interface BarControlsProps {
  bar: FilterBarViewModel;
  /** Id of the row of filters. */
  rowId: string;
}

/** The buttons for filters, sort order and reset. */
export const BarControls = observer(function BarControls({ bar, rowId }: BarControlsProps) {
  const { target, edited, choices, areFiltersOpen } = bar;
  const controls = { target, edited, choices };
  return (
    <>
      <FiltersButton
        {...controls}
        isOpen={areFiltersOpen}
        rowId={rowId}
        onToggle={() => bar.toggleFilters()}
      />
      <SortMenu {...controls} />
      <Reset {...controls} />
    </>
  );
});
