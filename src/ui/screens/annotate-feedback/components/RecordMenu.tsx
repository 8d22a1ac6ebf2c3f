import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ClearGlyph from 'lucide-react/icons/eraser';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import RedoGlyph from 'lucide-react/icons/redo-2';
import UndoGlyph from 'lucide-react/icons/undo-2';
import type { Command } from '#ui/annotation-kit/commands/command';
import { MenuItem } from '#ui/shared/components/Menu.tsx';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { RecordActs } from './RecordActs';
import type { RecordTools } from './record-tools';

interface RecordMenuProps {
  tools: Pick<RecordTools, 'copy' | 'choices'>;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'form' | 'workbench'>;
  commands: Pick<AnnotationCommands, 'clear' | 'similar' | 'undo' | 'redo'>;
}

/** Menu of the current record. Another record re-renders none of it. */
export const RecordMenu = observer(function RecordMenu({ tools, session, commands }: RecordMenuProps) {
  const { clear, similar, undo, redo } = commands;
  return (
    <RecordActs
      queue={session.queue}
      form={session.form}
      questions={session.workbench.questions}
      tools={tools}
      similar={similar.isEnabled() && <CommandItem command={similar} glyph={SimilarGlyph} />}
    >
      <CommandItem command={undo} glyph={UndoGlyph} />
      <CommandItem command={redo} glyph={RedoGlyph} />
      <CommandItem command={clear} glyph={ClearGlyph} />
    </RecordActs>
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
