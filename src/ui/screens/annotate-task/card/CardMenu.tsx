import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CopyGlyph from 'lucide-react/icons/copy';
import HistoryGlyph from 'lucide-react/icons/history';
import DetailsGlyph from 'lucide-react/icons/info';
import { copiedInputs } from '#domain/task-record/text-classification/inputs';
import type { TaskRecord } from '#domain/task-record/task-record';
import { CopyMenu } from '#ui/shared/components/CopyMenu.tsx';
import { MenuItem } from '#ui/shared/components/Menu.tsx';
import { TaskHistoryDialog } from '../history/TaskHistoryDialog';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { RecordInfo } from './RecordInfo';

interface CardMenuProps {
  record: TaskRecord<'TextClassification'>;
  page: Pick<OpenTaskPage, 'copy' | 'historyOf'>;
  isCurrent: boolean;
}

export const CardMenu = observer(function CardMenu({ record, page, isCurrent }: CardMenuProps) {
  const { t } = useTranslation();
  const { copy, historyOf } = page;
  const [opened, setOpened] = useState<'info' | 'history' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <CopyMenu label={t('tasks.card.menu')} tabIndex={isCurrent ? 0 : -1}>
        {(copying) => (
          <>
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
              onSelect={() => copying(() => copy(copiedInputs(record.content.inputs)))}
            />
          </>
        )}
      </CopyMenu>
      {opened === 'info' && <RecordInfo record={record} copy={copy} onClose={close} />}
      {opened === 'history' && historyOf !== null && (
        <TaskHistoryDialog dataset={historyOf} record={record} onClose={close} />
      )}
    </>
  );
});
