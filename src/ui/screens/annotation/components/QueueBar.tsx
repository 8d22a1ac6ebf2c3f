import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import NextGlyph from 'lucide-react/icons/chevron-right';
import PreviousGlyph from 'lucide-react/icons/chevron-left';
import { RECORD_STATUSES } from '../../../../domain/record/feedback-record';
import { Select } from '../../../shared/components/Select';
import { StatusDot } from '../../../shared/components/StatusDot';
import { useFormats } from '../../../shared/i18n/use-formats';
import type { Commands } from '../annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { CommandIconButton } from './CommandIconButton';
import layout from './Desk.module.css';
import { Position } from './Position';
import styles from './QueueBar.module.css';
import { ViewOptions } from './ViewOptions';

interface QueueBarProps {
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  commands: Commands;
}

/** Which queue, and where in it. */
export const QueueBar = observer(function QueueBar({ viewModel, desk, commands }: QueueBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { panels, preferences } = viewModel;
  const { counts } = panels;
  const options = RECORD_STATUSES.map((status) => ({
    value: status,
    label: t(`responseStatus.${status}`),
    leading: <StatusDot status={status} />,
    ...(counts !== null && { trailing: formats.number(counts[status]) }),
  }));
  return (
    <div className={layout['bar']}>
      <Select
        label={t('annotation.queue.label')}
        isLabelHidden
        options={options}
        value={desk.queue.status}
        onChange={(status) => desk.chooseQueue(status)}
        onOpenChange={(isOpen) => {
          if (isOpen) void panels.refresh();
        }}
      />
      <nav className={styles['pager']} aria-label={t('annotation.queue.pager')}>
        <Position desk={desk} />
        <CommandIconButton command={commands.previous} glyph={PreviousGlyph} />
        <CommandIconButton command={commands.next} glyph={NextGlyph} />
      </nav>
      <ViewOptions preferences={preferences} questions={desk.workbench.questions} />
    </div>
  );
});
