/** What a screen shows and can be asked to do. Inert until activated; activation may happen more than once. */
export interface ViewModel {
  /** Starts loading, reactions and timers; the returned function undoes all of it. */
  activate(): () => void;
}
