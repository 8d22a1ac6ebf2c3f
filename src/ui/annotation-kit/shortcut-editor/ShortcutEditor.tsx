import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commands } from '#ui/annotation-kit/commands/command';
import { shortcutLists } from '#ui/annotation-kit/commands/shortcut-lists';
import { ShortcutList, type ShortcutListsProps } from '#ui/annotation-kit/commands/ShortcutLists.tsx';
import { pageGroup } from '#ui/annotation-kit/commands/shortcut-groups';
import shortcuts from '#ui/annotation-kit/commands/Shortcuts.module.css';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { CommandRow } from './CommandRow';
import type { KeyBindingsState } from './key-bindings.state';
import styles from './ShortcutEditor.module.css';
import { ShortcutEditorViewModel } from './shortcut-editor.view-model';
import { useChordText } from './use-chord-text';

interface ShortcutEditorProps extends ShortcutListsProps {
  state: KeyBindingsState;
}

/** All shortcuts; the user can change those of the page (ANN-51). */
export const ShortcutEditor = observer(function ShortcutEditor(props: ShortcutEditorProps) {
  const { state, commands, groups } = props;
  const { t } = useTranslation();
  const [editor] = useState(() => new ShortcutEditorViewModel(state, groups));
  const [page, ...others] = shortcutLists([pageGroup(commands), ...groups]);
  if (page === undefined) return null;
  return (
    <>
      <p className={shortcuts['note']}>
        {t(editor.canEdit ? 'shortcutEditor.hint' : 'shortcutEditor.unsupported')}
      </p>
      <div className={styles['columns']}>
        {editor.canEdit ? (
          <CommandList editor={editor} commands={commands} />
        ) : (
          <div>
            <ShortcutList list={page} />
          </div>
        )}
        <div>
          {others.map((list) => (
            <ShortcutList key={list.group.scope} list={list} />
          ))}
        </div>
      </div>
      {editor.canEdit && <ChangeBar editor={editor} />}
    </>
  );
});

interface EditorProps {
  editor: ShortcutEditorViewModel;
}

const CommandList = observer(function CommandList({
  editor,
  commands,
}: EditorProps & { commands: Commands }) {
  const { t } = useTranslation();
  const title = t('annotation.shortcuts.at.page');
  return (
    <section aria-label={title}>
      <h3 className={shortcuts['title']}>{title}</h3>
      <ul className={styles['list']}>
        {Object.values(commands).map(
          (command) =>
            command.isOffered() && (
              <CommandRow key={command.id} editor={editor} command={command} commands={commands} />
            ),
        )}
      </ul>
    </section>
  );
});

/** The last change, and a button to reset all keys; always visible. */
const ChangeBar = observer(function ChangeBar({ editor }: EditorProps) {
  const { t } = useTranslation();
  const words = useChordText();
  const { change } = editor;
  const changeText = () => {
    if (change === null) return null;
    if (change.kind === 'reset') return t('shortcutEditor.wasReset');
    const command = t(change.command.label);
    if (change.chord === null) return t('shortcutEditor.removed', { command });
    return t('shortcutEditor.changed', { command, keys: words(change.chord) });
  };
  return (
    <div className={styles['bar']}>
      {editor.hasFailed ? (
        <ErrorText>{t('shortcutEditor.failed')}</ErrorText>
      ) : (
        <p role="status">{changeText()}</p>
      )}
      {change?.kind === 'reset' && !editor.hasFailed && (
        <Button size="small" variant="quiet" onClick={() => editor.undoReset()}>
          {t('shortcutEditor.undoReset')}
        </Button>
      )}
      <Button size="small" isDisabled={!editor.canResetAll} onClick={() => editor.resetAll()}>
        {t('shortcutEditor.resetAll')}
      </Button>
    </div>
  );
});
