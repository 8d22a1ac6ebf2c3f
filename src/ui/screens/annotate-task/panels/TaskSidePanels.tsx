import { observer } from 'mobx-react-lite';
import StatsGlyph from 'lucide-react/icons/chart-bar';
import ProgressGlyph from 'lucide-react/icons/chart-no-axes-column';
import HistoryGlyph from 'lucide-react/icons/history';
import ShortcutsGlyph from 'lucide-react/icons/keyboard';
import AnnotateGlyph from 'lucide-react/icons/pencil';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import ExploreGlyph from 'lucide-react/icons/telescope';
import { assertNever } from '#domain/shared/assert-never';
import { ShortcutsPanel } from '#ui/annotation-kit/side-panels/ShortcutsPanel.tsx';
import type { SideTool } from '#ui/annotation-kit/side-panels/SideBar.tsx';
import type { TaskCommands } from '../keys/task-commands';
import { TASK_SHORTCUTS } from '../keys/task-shortcuts';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { LoadedStats } from '../stats/LoadedStats';
import { TaskProgressPanel } from './TaskProgressPanel';
import { VisitHistory } from './VisitHistory';

/** Modes, panels and refresh (TSK-16). */
export function taskTools(commands: TaskCommands, page: OpenTaskPage): readonly SideTool[] {
  const { annotate, explore, progress, stats, history, refresh, shortcuts } = commands;
  return [
    { command: annotate, glyph: AnnotateGlyph, isPressed: () => page.mode === 'annotate' },
    { command: explore, glyph: ExploreGlyph, isPressed: () => page.mode === 'explore' },
    { command: progress, glyph: ProgressGlyph, panel: 'tasks.progress.title' },
    { command: stats, glyph: StatsGlyph, panel: 'tasks.stats.title' },
    { command: history, glyph: HistoryGlyph, panel: 'annotation.history.title' },
    { command: refresh, glyph: RefreshGlyph },
    { command: shortcuts, glyph: ShortcutsGlyph, panel: 'annotation.shortcuts.title' },
  ];
}

interface TaskPanelContentProps {
  page: OpenTaskPage;
  commands: TaskCommands;
}

export const TaskPanelContent = observer(function TaskPanelContent({
  page,
  commands,
}: TaskPanelContentProps) {
  const { open } = page.panels;
  switch (open) {
    case null:
      return null;
    case 'progress':
      return <TaskProgressPanel page={page} />;
    case 'stats':
      return <LoadedStats records={page.counted} query={page.filters.query} />;
    case 'history':
      return <VisitHistory session={page.session} />;
    case 'shortcuts':
      return <ShortcutsPanel sheet={commands.shortcutSheet} commands={commands} groups={TASK_SHORTCUTS} />;
    default:
      return assertNever(open);
  }
});
