import { useTranslation } from 'react-i18next';
import { currentPlatform } from '../hooks/platform';
import { keyFaces, spokenKeys, type KeyFace } from './key-symbols';
import styles from './KeyCap.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface KeyCapProps {
  /** One chord in the notation of tinykeys: '$mod+S'. */
  keys: string;
  /** 'inverse' stands on a filled button. */
  tone?: 'plain' | 'inverse';
  /** Stands alone, as in a list of shortcuts; inside a control, that control carries aria-keyshortcuts instead. */
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

interface NumberCapProps {
  number: number;
  tone?: 'plain' | 'inverse';
}

/** The number to type for a choice. Without the texts of other keys, because hundreds may stand on a page. */
export function NumberCap({ number, tone = 'plain' }: NumberCapProps) {
  return (
    <span className={styles['chord']} data-tone={tone} aria-hidden>
      <kbd className={styles['cap']}>{number}</kbd>
    </span>
  );
}
