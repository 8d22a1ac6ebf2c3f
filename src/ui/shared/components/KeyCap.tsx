import { useTranslation } from 'react-i18next';
import { currentPlatform } from '../hooks/platform';
import { keyFaces, spokenKeys, type KeyFace } from './key-symbols';
import styles from './KeyCap.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface KeyCapProps {
  /** One chord in the notation of tinykeys: '$mod+S'. */
  keys: string;
  /** Use 'inverse' on a filled button. */
  tone?: 'plain' | 'inverse';
  /** For a key cap outside a control, as in a list of shortcuts. A control that contains a key cap carries aria-keyshortcuts instead. */
  isSpoken?: boolean;
}

/** For the eyes, unless it is to be spoken too. */
export function KeyCap({ keys, tone = 'plain', isSpoken = false }: KeyCapProps) {
  const { t } = useTranslation();
  const text = (face: KeyFace) => ('word' in face ? t(face.word) : face.symbol);
  const platform = currentPlatform();
  return (
    <>
      <span className={styles['chord']} data-tone={tone} aria-hidden>
        {keyFaces(keys, platform).map((face) => (
          <kbd key={text(face)} className={styles['cap']}>
            {text(face)}
          </kbd>
        ))}
      </span>
      {isSpoken && <VisuallyHidden>{spokenKeys(keys, platform).map(text).join(' ')}</VisuallyHidden>}
    </>
  );
}

/** The number to type for a choice. It renders less than `KeyCap`, because a page may show hundreds of them. */
export function NumberCap({ number, tone = 'plain' }: { number: number; tone?: 'plain' | 'inverse' }) {
  return (
    <span className={styles['chord']} data-tone={tone} aria-hidden>
      <kbd className={styles['cap']}>{number}</kbd>
    </span>
  );
}
