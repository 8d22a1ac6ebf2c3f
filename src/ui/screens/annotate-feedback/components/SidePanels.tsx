import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import GuidelinesGlyph from 'lucide-react/icons/book-open';
import ProgressGlyph from 'lucide-react/icons/chart-no-axes-column';
import ExportGlyph from 'lucide-react/icons/download';
import HistoryGlyph from 'lucide-react/icons/history';
import ShortcutsGlyph from 'lucide-react/icons/keyboard';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import { assertNever } from '#domain/shared/assert-never';
import { HISTORY_CHUNK } from '../answer-history/history.chunks';
import { useHistoryDeps } from '../answer-history/use-history-deps';
import type { ShortcutGroup } from '#ui/annotation-kit/commands/shortcut-groups';
import { GuidelinesPanel } from '#ui/annotation-kit/side-panels/GuidelinesPanel.tsx';
import { HistoryPanel } from '#ui/annotation-kit/side-panels/HistoryPanel.tsx';
import { ShortcutsPanel } from '#ui/annotation-kit/side-panels/ShortcutsPanel.tsx';
import type { SideTool } from '#ui/annotation-kit/side-panels/SideBar.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { ShownAnnotationAct } from '../session/annotation-history';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import { HistoryAct } from './HistoryAct';
import { ProgressPanel } from './ProgressPanel';

const OwnHistory = lazyComponent(HISTORY_CHUNK, (chunk) => chunk.OwnHistory);

export function sideTools(commands: AnnotationCommands): readonly SideTool[] {
  const { guidelines, progress, history, refresh, shortcuts } = commands;
  return [
    { command: guidelines, glyph: GuidelinesGlyph, panel: 'annotation.guidelines.title' },
    { command: progress, glyph: ProgressGlyph, panel: 'annotation.progress.title' },
    { command: history, glyph: HistoryGlyph, panel: 'annotation.history.title' },
    { command: refresh, glyph: RefreshGlyph },
    { command: commands.export, glyph: ExportGlyph },
    { command: shortcuts, glyph: ShortcutsGlyph, panel: 'annotation.shortcuts.title' },
  ];
}

interface SidePanelContentProps {
  panels: SidePanelsViewModel;
  session: Pick<AnnotationSessionViewModel, 'history' | 'queue' | 'seeking' | 'workbench' | 'undo'>;
  commands: AnnotationCommands;
  shortcuts: readonly ShortcutGroup[];
}

export const SidePanelContent = observer(function SidePanelContent(props: SidePanelContentProps) {
  const { panels, session, commands, shortcuts } = props;
  const { open } = panels;
  const drawAct = useCallback(
    (act: ShownAnnotationAct) => <HistoryAct act={act} session={session} />,
    [session],
  );
  switch (open) {
    case null:
      return null;
    case 'guidelines':
      return <GuidelinesPanel guidelines={session.workbench.dataset.guidelines} />;
    case 'progress':
      return <ProgressPanel panels={panels} />;
    case 'history':
      return (
        <HistoryPanel history={session.history} drawAct={drawAct}>
          <AllHistory workbench={session.workbench} />
        </HistoryPanel>
      );
    case 'shortcuts':
      return <ShortcutsPanel sheet={commands.shortcutSheet} commands={commands} groups={shortcuts} />;
    default:
      return assertNever(open);
  }
});

const AllHistory = observer(function AllHistory({
  workbench,
}: Pick<AnnotationSessionViewModel, 'workbench'>) {
  const deps = useHistoryDeps();
  return deps !== null && <OwnHistory deps={deps} workbench={workbench} />;
});
