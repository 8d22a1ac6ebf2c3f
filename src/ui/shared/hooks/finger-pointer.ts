/** Whether a finger is what presses here, so that things have to be larger; the style sheets ask the same. */
export function isForFingers(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
