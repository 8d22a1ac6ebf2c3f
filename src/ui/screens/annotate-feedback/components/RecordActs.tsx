import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CopyGlyph from 'lucide-react/icons/copy';
import HistoryGlyph from 'lucide-react/icons/history';
import DetailsGlyph from 'lucide-react/icons/info';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { copiedRecord } from '#domain/feedback/record-copy';
import type { Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { CopyMenu } from '#ui/shared/components/CopyMenu.tsx';
import { MenuItem } from '#ui/shared/components/Menu.tsx';
import { RecordHistoryDialog } from '../answer-history/RecordHistoryDialog';
import { RecordDetails } from './RecordDetails';
import type { RecordTools } from './record-tools';

interface RecordActsProps {
  queue: { readonly record: FeedbackRecord | null };
  form: { readonly isEdited: boolean; readonly answers: Answers };
  questions: readonly Question[];
  tools: Pick<RecordTools, 'copy' | 'choices'>;
  /** Menu item that finds similar records, if there are vectors. */
  similar: ReactNode;
  tabIndex?: 0 | -1;
  children: ReactNode;
}

export const RecordActs = observer(function RecordActs(props: RecordActsProps) {
  const { queue, form, questions, tools, similar, tabIndex, children } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'details' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <CopyMenu label={t('annotation.recordMenu.label')} {...(tabIndex !== undefined && { tabIndex })}>
        {(copying) => (
          <>
            <MenuItem
              label={t('annotation.recordMenu.details')}
              glyph={DetailsGlyph}
              onSelect={() => setOpen('details')}
            />
            <MenuItem
              label={t('annotation.recordMenu.history')}
              glyph={HistoryGlyph}
              onSelect={() => setOpen('history')}
            />
            {similar}
            <MenuItem
              label={t('annotation.recordMenu.copy')}
              glyph={CopyGlyph}
              onSelect={() => {
                const { record } = queue;
                if (record !== null) copying(() => tools.copy(copiedRecord(record, form)));
              }}
            />
            {children}
          </>
        )}
      </CopyMenu>
      {open === 'details' && <RecordDetails queue={queue} tools={tools} onClose={close} />}
      {open === 'history' && <RecordHistoryDialog queue={queue} questions={questions} onClose={close} />}
    </>
  );
});
