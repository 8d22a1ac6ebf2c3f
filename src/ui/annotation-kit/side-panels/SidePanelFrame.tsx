import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CloseGlyph from 'lucide-react/icons/x';
import { assertNever } from '#domain/shared/assert-never';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import type { SidePanelsViewModel } from '#ui/screens/annotate-feedback/side-panels.view-model';
import { GuidelinesPanel } from './GuidelinesPanel';
import type { HistoryPanelProps } from './HistoryPanel';
import styles from './SideBar.module.css';
import { HistoryPanel } from './HistoryPanel';
import { ProgressPanel } from '#ui/screens/annotate-feedback/components/ProgressPanel.tsx';
import { ShortcutsPanel } from './ShortcutsPanel';

interface SidePanelFrameProps {
  panels: Pick<SidePanelsViewModel, 'open'>;
  onClose: () => void;
  children: ReactNode;
}

/** Whatever panel is open, with its name and the way to close it. */
export const SidePanelFrame = observer(function SidePanelFrame({
  panels,
  onClose,
  children,
}: SidePanelFrameProps) {
  const { t } = useTranslation();
  const { open } = panels;
  if (open === null) return null;
  const title = t(`annotation.${open}.title`);
  return (
    <section className={styles['panel']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <IconButton label={t('actions.close')} glyph={CloseGlyph} size="small" onClick={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  );
});

interface SidePanelContentProps {
  panels: SidePanelsViewModel;
  session: HistoryPanelProps['session'];
  commands: AnnotationCommands;
}

export const SidePanelContent = observer(function SidePanelContent({
  panels,
  session,
  commands,
}: SidePanelContentProps) {
  const { dataset, questions } = session.workbench;
  const { open } = panels;
  switch (open) {
    case null:
      return null;
    case 'guidelines':
      return <GuidelinesPanel guidelines={dataset.guidelines} />;
    case 'progress':
      return <ProgressPanel panels={panels} />;
    case 'history':
      return <HistoryPanel session={session} />;
    case 'shortcuts':
      return <ShortcutsPanel commands={commands} questions={questions} />;
    default:
      return assertNever(open);
  }
});
