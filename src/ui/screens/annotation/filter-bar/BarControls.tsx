import { observer } from 'mobx-react-lite';
import type { FilterBarViewModel } from './filter-bar.view-model';
import { Reset } from './Reset';
import { SortMenu } from './SortMenu';

/** What narrows and orders the queue, beside the words and the status. */
export const BarControls = observer(function BarControls({ bar }: { bar: FilterBarViewModel }) {
  const { target, edited, choices } = bar;
  return (
    <>
      <SortMenu target={target} edited={edited} choices={choices} />
      <Reset target={target} edited={edited} choices={choices} />
    </>
  );
});
