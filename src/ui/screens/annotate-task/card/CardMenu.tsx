import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CopyGlyph from 'lucide-react/icons/copy';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import HistoryGlyph from 'lucide-react/icons/history';
import DetailsGlyph from 'lucide-react/icons/info';
import { copiedInputs } from '#domain/task-record/text-classification/inputs';
import type { TaskRecord } from '#domain/task-record/task-record';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useCopying } from '#ui/shared/hooks/use-copying';
import { TaskHistoryDialog } from '../history/TaskHistoryDialog';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { RecordInfo } from './RecordInfo';

interface CardMenuProps {
  record: TaskRecord<'TextClassification'>;
  page: Pick<OpenTaskPage, 'copy' | 'historyOf'>;
  isAtHand: boolean;
}

/** Menu of a record: its details, its history, and its text for the clipboard. */
export const CardMenu = observer(function CardMenu({ record, page, isAtHand }: CardMenuProps) {
  const { t } = useTranslation();
  const { copy, historyOf } = page;
  const [opened, setOpened] = useState<'info' | 'history' | null>(null);
  const close = () => setOpened(null);
  const label = t('tasks.card.menu');
  const copying = useCopying(label);
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            label={label}
            tooltip={copying.said ?? label}
            glyph={MenuGlyph}
            size="small"
            tabIndex={isAtHand ? 0 : -1}
          />
        }
      >
        <MenuItem label={t('tasks.card.info')} glyph={DetailsGlyph} onSelect={() => setOpened('info')} />
        {historyOf !== null && (
          <MenuItem
            label={t('annotation.recordMenu.history')}
            glyph={HistoryGlyph}
            onSelect={() => setOpened('history')}
          />
        )}
        <MenuItem
          label={t('tasks.card.copyText')}
          glyph={CopyGlyph}
          onSelect={() => void copying.run(() => copy(copiedInputs(record.content.inputs)))}
        />
      </Menu>
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
      {opened === 'info' && <RecordInfo record={record} copy={copy} onClose={close} />}
      {opened === 'history' && historyOf !== null && (
        <TaskHistoryDialog dataset={historyOf} record={record} onClose={close} />
      )}
    </>
  );
});
