import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../shared/components/KeyCap';
import type { Commands } from '../annotation-commands';
import { ownShortcuts, shortcutGroups, type ShortcutGroup } from '../shortcut-registry';
import styles from './Shortcuts.module.css';

/** Everything the registry holds, place by place, in the order of their reach. */
export const ShortcutGroups = observer(function ShortcutGroups({ commands }: { commands: Commands }) {
  return (
    <>
      {shortcutGroups(commands).map((group) => (
        <Group key={group.place} group={group} />
      ))}
    </>
  );
});

const Group = observer(function Group({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation();
  const { title, note } = group;
  return (
    <section className={styles['group']} aria-label={t(title)}>
      <h3 className={styles['title']}>{t(title)}</h3>
      {note !== undefined && <p className={styles['note']}>{t(note)}</p>}
      <dl>
        {ownShortcuts(group).map(({ label, keys }) => (
          <div key={keys} className={styles['shortcut']}>
            <dt>{t(label)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
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
