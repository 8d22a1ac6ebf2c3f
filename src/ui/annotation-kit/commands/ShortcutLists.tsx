import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import type { Commands } from './command';
import { shortcutLists, type ListedShortcuts } from './shortcut-lists';
import { shortcutGroups } from './shortcut-registry';
import styles from './Shortcuts.module.css';

interface ShortcutListsProps {
  commands: Commands;
  questions: readonly Question[];
}

/** Keys of the registry for these questions, place by place, in the order of their reach. */
export const ShortcutLists = observer(function ShortcutLists({ commands, questions }: ShortcutListsProps) {
  const types = new Set(questions.map(({ settings }) => settings.type));
  return (
    <>
      {shortcutLists(shortcutGroups(commands), types).map((list) => (
        <ShortcutList key={list.group.scope} list={list} />
      ))}
    </>
  );
});

/** Keys of one place. */
export const ShortcutList = observer(function ShortcutList({
  list: { group, lines },
}: {
  list: ListedShortcuts;
}) {
  const { t } = useTranslation();
  const { title, note } = group;
  return (
    <section className={styles['group']} aria-label={t(title)}>
      <h3 className={styles['title']}>{t(title)}</h3>
      {note !== undefined && <p className={styles['note']}>{t(note)}</p>}
      <dl>
        {lines.map(({ label, chords }) => (
          <div key={label} className={styles['shortcut']}>
            <dt>{t(label)}</dt>
            {chords.map((keys) => (
              <dd key={keys}>
                <Keys keys={keys} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
});

/** Kinds of keys have no cap of their own. */
const Keys = observer(function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  if (keys === 'Digit') return <KeyCap isSpoken keys={t('annotation.keys.anyDigit')} />;
  return <KeyCap isSpoken keys={keys === 'Letter' ? t('annotation.keys.anyLetter') : keys} />;
});
