/** State and actions of a screen. Inert until activated; may be activated more than once. */
export interface ViewModel {
  /** Starts loading, reactions and timers; the returned function undoes all of it. */
  activate(): () => void;
}
