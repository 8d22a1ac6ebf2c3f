import { observer } from 'mobx-react-lite';
import { useCommandKeys } from '../use-command-keys';
import type { Commands } from '../annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { Announcer } from './Announcer';
import styles from './Desk.module.css';
import { LeaveQuestion } from './LeaveQuestion';
import { QuestionForm } from './QuestionForm';
import { QueueBar } from './QueueBar';
import { RecordPane } from './RecordPane';
import { SideBar } from './SideBar';

interface DeskProps {
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  commands: Commands;
}

/** Record and form side by side, one below the other where there is no room. */
export const Desk = observer(function Desk({ viewModel, desk, commands }: DeskProps) {
  useCommandKeys(commands);
  const isEmpty = desk.queue.view.kind === 'empty';
  return (
    <div
      className={styles['desk']}
      data-panel={viewModel.panels.open ?? undefined}
      data-empty={isEmpty || undefined}
    >
      <QueueBar desk={desk} panels={viewModel.panels} commands={commands} />
      <RecordPane viewModel={viewModel} desk={desk} />
      {!isEmpty && <QuestionForm desk={desk} commands={commands} />}
      <SideBar panels={viewModel.panels} commands={commands} />
      <Announcer desk={desk} />
      <LeaveQuestion form={desk.form} />
    </div>
  );
});
