/** Time as reading needs it. */
export interface Pace {
  /** Milliseconds on a clock that only goes forwards. */
  now(): number;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
}
