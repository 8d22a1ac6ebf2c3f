import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import type { Commands } from './command';
import { shortcutLists, type ListedShortcuts } from './shortcut-lists';
import { pageGroup, type ShortcutGroup } from './shortcut-groups';
import styles from './Shortcuts.module.css';

export interface ShortcutListsProps {
  commands: Commands;
  /** Shortcuts of scopes within the page. */
  groups: readonly ShortcutGroup[];
}

/** All offered shortcuts, grouped by scope. */
export const ShortcutLists = observer(function ShortcutLists({ commands, groups }: ShortcutListsProps) {
  return (
    <>
      {shortcutLists([pageGroup(commands), ...groups]).map((list) => (
        <ShortcutList key={list.group.scope} list={list} />
      ))}
    </>
  );
});

/** The shortcuts of one scope. */
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

/** Shows key caps; kinds of keys such as `Digit` are named by a text. */
const Keys = observer(function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  if (keys === 'Digit') return <KeyCap isSpoken keys={t('annotation.keys.anyDigit')} />;
  return <KeyCap isSpoken keys={keys === 'Letter' ? t('annotation.keys.anyLetter') : keys} />;
});
