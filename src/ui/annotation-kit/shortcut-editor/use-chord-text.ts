import { useTranslation } from 'react-i18next';
import { spokenKeys } from '#ui/shared/components/key-symbols';
import { currentPlatform } from '#ui/shared/hooks/platform';

/** A chord in the words of the user's language, within a text. */
export function useChordText(): (chord: string) => string {
  const { t } = useTranslation();
  return (chord) =>
    spokenKeys(chord, currentPlatform())
      .map((face) => ('word' in face ? t(face.word) : face.symbol))
      .join(' ');
}
