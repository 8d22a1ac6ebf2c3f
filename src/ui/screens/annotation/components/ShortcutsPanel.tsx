import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../shared/components/KeyCap';
import type { TranslationKey } from '../../../shared/i18n/translate';
import { COMMAND_IDS, type Commands } from '../annotation-commands';
import { questionKeysAt } from '../question-keys';
import styles from './SideBar.module.css';

interface Shortcut {
  readonly label: TranslationKey;
  readonly keys: string;
}

/** What the registry of commands and the keys of the form say, in the order of their reach. */
export const ShortcutsPanel = observer(function ShortcutsPanel({ commands }: { commands: Commands }) {
  const { t } = useTranslation();
  const everywhere = COMMAND_IDS.flatMap((id) => {
    const { label, keys } = commands[id];
    return keys === null ? [] : [{ label, keys }];
  });
  return (
    <>
      <ShortcutTable title={t('annotation.shortcuts.onPage')} shortcuts={everywhere} />
      <ShortcutTable title={t('annotation.shortcuts.onQuestion')} shortcuts={questionKeysAt('question')} />
      <ShortcutTable
        title={t('annotation.shortcuts.onOption')}
        note={t('annotation.shortcuts.onOptionHint')}
        shortcuts={questionKeysAt('option').filter(({ places }) => !places.includes('question'))}
      />
    </>
  );
});

interface ShortcutTableProps {
  title: string;
  note?: string;
  shortcuts: readonly Shortcut[];
}

const ShortcutTable = observer(function ShortcutTable({ title, note, shortcuts }: ShortcutTableProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['group']} aria-label={title}>
      <h3 className={styles['groupTitle']}>{title}</h3>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <dl>
        {shortcuts.map(({ label, keys }) => (
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
