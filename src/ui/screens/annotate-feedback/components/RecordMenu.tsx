import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import CopyGlyph from 'lucide-react/icons/copy';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import ClearGlyph from 'lucide-react/icons/eraser';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import HistoryGlyph from 'lucide-react/icons/history';
import DetailsGlyph from 'lucide-react/icons/info';
import RedoGlyph from 'lucide-react/icons/redo-2';
import UndoGlyph from 'lucide-react/icons/undo-2';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useCopying } from '#ui/shared/hooks/use-copying';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { Command } from '#ui/annotation-kit/commands/command';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';
import { copiedRecord } from '#domain/feedback/record-copy';
import { RecordHistoryDialog } from '../answer-history/RecordHistoryDialog';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { RecordTools } from './record-tools';
import { RecordDetails } from './RecordDetails';

interface RecordMenuProps {
  tools: Pick<RecordTools, 'copy' | 'choices'>;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'form' | 'workbench'>;
  commands: Pick<AnnotationCommands, 'clear' | 'similar' | 'undo' | 'redo'>;
}

/** Details and actions of the current record, besides answering. Another record re-renders none of it. */
export const RecordMenu = observer(function RecordMenu({ tools, session, commands }: RecordMenuProps) {
  const { t } = useTranslation();
  const { clear, similar, undo, redo } = commands;
  const [open, setOpen] = useState<'details' | 'history' | null>(null);
  const copying = useCopying();
  const copy = async () => {
    const { record } = session.queue;
    if (record !== null) await copying.run(() => tools.copy(copiedRecord(record, session.form)));
  };
  const label = t('annotation.recordMenu.label');
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            label={label}
            tooltip={copying.said ?? label}
            glyph={copying.isDone ? CheckGlyph : MenuGlyph}
            size="small"
          />
        }
      >
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
        {similar.isEnabled() && (
          <MenuItem
            label={t(similar.label)}
            glyph={SimilarGlyph}
            onSelect={() => similar.run()}
            {...(similar.keys !== null && { keys: similar.keys })}
          />
        )}
        <MenuItem label={t('annotation.recordMenu.copy')} glyph={CopyGlyph} onSelect={() => void copy()} />
        <CommandItem command={undo} glyph={UndoGlyph} />
        <CommandItem command={redo} glyph={RedoGlyph} />
        <CommandItem command={clear} glyph={ClearGlyph} />
      </Menu>
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
      <RecordDetails
        queue={session.queue}
        tools={tools}
        isOpen={open === 'details'}
        onClose={() => setOpen(null)}
      />
      <RecordHistoryDialog
        queue={session.queue}
        questions={session.workbench.questions}
        isOpen={open === 'history'}
        onClose={() => setOpen(null)}
      />
    </>
  );
});

/** Reads what can be done only while the menu is open. */
const CommandItem = observer(function CommandItem({ command, glyph }: { command: Command; glyph: Glyph }) {
  const { t } = useTranslation();
  return (
    <MenuItem
      label={t(command.label)}
      glyph={glyph}
      isDisabled={!command.isEnabled()}
      onSelect={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
    />
  );
});
