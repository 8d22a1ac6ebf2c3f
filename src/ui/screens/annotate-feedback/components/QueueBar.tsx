import { observer } from 'mobx-react-lite';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { FilterBarViewModel } from '../search/filter-bar.view-model';
import { FilterBar } from '../search/FilterBar';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { Pager } from '#ui/annotation-kit/page-bar/Pager.tsx';
import type { StatusCounts } from '#ui/annotation-kit/search-bar/status-option';
import type { RecordTools } from './record-tools';
import { ViewSwitch } from '#ui/annotation-kit/page-bar/ViewSwitch.tsx';
import { ViewsButton } from '#ui/annotation-kit/search-bar/saved-views/ViewsButton.tsx';
import { ViewOptions } from './ViewOptions';

interface QueueBarProps {
  panels: StatusCounts;
  tools: Pick<RecordTools, 'preferences' | 'copy'>;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'views' | 'workbench'>;
  filterBar: FilterBarViewModel;
  commands: Pick<AnnotationCommands, 'search' | 'previous' | 'next' | 'view'>;
}

export const QueueBar = observer(function QueueBar({
  panels,
  tools,
  session,
  filterBar,
  commands,
}: QueueBarProps) {
  return (
    <FilterBar
      bar={filterBar}
      panels={panels}
      found={session.queue}
      search={commands.search}
      onChooseStatus={(status) => session.queue.navigation.choose(status)}
    >
      <Pager
        queue={session.queue}
        commands={commands}
        onJump={(place) => session.queue.navigation.goTo(place)}
      />
      <ViewSwitch views={session.views} command={commands.view} />
      <ViewsButton views={filterBar.views} copy={tools.copy} />
      <ViewOptions
        preferences={tools.preferences}
        questions={session.workbench.questions}
        mediaOf={session.workbench.keepsDisplay ? null : session.workbench.dataset.id}
      />
    </FilterBar>
  );
});
