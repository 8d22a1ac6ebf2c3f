import { useTranslation } from 'react-i18next';
import { spokenKeys } from '#ui/shared/components/key-symbols';
import { currentPlatform } from '#ui/shared/hooks/platform';

/** Returns the translated text of a chord. */
export function useChordText(): (chord: string) => string {
  const { t } = useTranslation();
  return (chord) =>
    spokenKeys(chord, currentPlatform())
      .map((face) => ('word' in face ? t(face.word) : face.symbol))
      .join(' ');
}
