import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#domain/shared/assert-never';
import type { Command, Commands } from '#ui/annotation-kit/commands/command';
import { Button } from '#ui/shared/components/Button.tsx';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import styles from './ShortcutEditor.module.css';
import type { ShortcutEditorViewModel } from './shortcut-editor.view-model';
import { useChordText } from './use-chord-text';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface CommandRowProps {
  editor: ShortcutEditorViewModel;
  command: Command;
  commands: Commands;
}

/** A command with its key, and below it the controls to change it. */
export const CommandRow = observer(function CommandRow({ editor, command, commands }: CommandRowProps) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const isOpen = editor.opened === command.id;
  const label = t(command.label);
  /** Returns the focus to the key after it was changed or left unchanged. */
  const doing = (act: () => void) => () => {
    act();
    if (editor.opened !== command.id) trigger.current?.focus();
  };
  return (
    <li className={styles['row']} data-open={isOpen || undefined}>
      <div className={styles['line']}>
        <span>{label}</span>
        {command.isFixed && command.keys !== null ? (
          <span className={styles['fixed']}>
            {t('shortcutEditor.fixed')} <KeyCap isSpoken keys={command.keys} />
          </span>
        ) : (
          <Button
            ref={trigger}
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? editor.cancel() : editor.open(command))}
          >
            <VisuallyHidden>{t('shortcutEditor.change', { command: label })}</VisuallyHidden>{' '}
            {command.keys === null ? (
              <span className={styles['none']}>{t('shortcutEditor.none')}</span>
            ) : (
              <KeyCap isSpoken keys={command.keys} />
            )}
          </Button>
        )}
      </div>
      {isOpen && <KeyRecorder editor={editor} command={command} commands={commands} doing={doing} />}
    </li>
  );
});

interface KeyRecorderProps extends CommandRowProps {
  doing: (act: () => void) => () => void;
}

/** A constant, so that React calls it only once, when the recorder appears. */
const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();

const KeyRecorder = observer(function KeyRecorder({ editor, command, commands, doing }: KeyRecorderProps) {
  const { t } = useTranslation();
  const words = useChordText();
  const problem = useProblemText(editor, command);
  const { tried } = editor;
  const record = (event: KeyboardEvent) => {
    if (['Tab', 'Escape'].includes(keyOf(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) doing(() => editor.press(event.nativeEvent, command, commands))();
  };
  const leave = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    // Keeps the sheet open.
    event.stopPropagation();
    doing(() => editor.cancel())();
  };
  return (
    // Handles Escape for all of its controls; each control has its own role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['recorder']} onKeyDown={leave}>
      <TextInput
        ref={focusOnArrival}
        readOnly
        autoComplete="off"
        label={t('shortcutEditor.record', { command: t(command.label) })}
        placeholder={t('shortcutEditor.press')}
        value={tried === null || tried.chord === null ? '' : words(tried.chord)}
        onChange={() => undefined}
        onKeyDown={record}
        {...(problem !== null && { errorText: problem })}
      />
      <div className={styles['acts']}>
        {tried?.problem.code === 'taken' ? (
          <>
            {editor.canSwap(command, commands) && (
              <Button size="small" onClick={doing(() => editor.swap(command))}>
                {t('shortcutEditor.swap')}
              </Button>
            )}
            <Button size="small" onClick={doing(() => editor.take(command))}>
              {t('shortcutEditor.take')}
            </Button>
          </>
        ) : (
          <KeptKeyActs editor={editor} command={command} commands={commands} doing={doing} />
        )}
        <Button size="small" variant="quiet" onClick={doing(() => editor.cancel())}>
          {t('actions.cancel')}
        </Button>
      </div>
    </div>
  );
});

const KeptKeyActs = observer(function KeptKeyActs({ editor, command, commands, doing }: KeyRecorderProps) {
  const { t } = useTranslation();
  const { keys, usual } = command;
  return (
    <>
      {keys !== usual.keys && (
        <Button size="small" onClick={doing(() => editor.reset(command, commands))}>
          {t('shortcutEditor.reset')} {usual.keys !== null && <KeyCap isSpoken keys={usual.keys} />}
        </Button>
      )}
      {keys !== null && usual.keys !== null && (
        <Button size="small" onClick={doing(() => editor.remove(command))}>
          {t('shortcutEditor.remove')}
        </Button>
      )}
    </>
  );
});

/** Why the command cannot have the pressed chord; null before one was pressed. */
function useProblemText({ tried }: ShortcutEditorViewModel, command: Command): string | null {
  const { t } = useTranslation();
  if (tried === null) return null;
  const { problem } = tried;
  switch (problem.code) {
    case 'typing':
      return t('shortcutEditor.problem.typing', { command: t(command.label) });
    case 'fixed':
      return t('shortcutEditor.problem.fixed', { label: t(problem.label), place: t(problem.place) });
    case 'taken':
      return t('shortcutEditor.problem.taken', { command: t(problem.by.label) });
    case 'browser':
    case 'answers':
    case 'unusable':
      return t(`shortcutEditor.problem.${problem.code}`);
    default:
      return assertNever(problem);
  }
}
