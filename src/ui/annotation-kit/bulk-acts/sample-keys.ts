import type { ActQuestion } from './act-question.view-model';
import type { SampleLook } from './sample-look.view-model';

/** Digits, because letters differ by language; in the notation of tinykeys. */
export const SAMPLE_KEYS = {
  right: '1',
  wrong: '2',
  takeBack: 'Backspace',
  previous: 'ArrowLeft',
  next: 'ArrowRight',
} as const;

/**
 * Single keys while the sample is checked: it has no text input. A held key would judge records the user has
 * not read.
 */
export function sampleKeyBindings(
  question: Pick<ActQuestion, 'judge'>,
  look: Pick<SampleLook<never>, 'takeBack' | 'previous' | 'next'>,
): Readonly<Record<string, (event: KeyboardEvent) => void>> {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    if (!event.repeat) act();
  };
  return {
    [SAMPLE_KEYS.right]: once(() => question.judge('right')),
    [SAMPLE_KEYS.wrong]: once(() => question.judge('wrong')),
    [SAMPLE_KEYS.takeBack]: once(look.takeBack),
    [SAMPLE_KEYS.previous]: once(look.previous),
    [SAMPLE_KEYS.next]: once(look.next),
  };
}
