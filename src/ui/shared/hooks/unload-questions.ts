/** Each function returns whether closing or reloading the tab now would lose something. */
export const unloadQuestions = new Set<() => boolean>();

/**
 * Loaded before React Aria, which takes the event for the end and then follows the focus no longer; where the browser asks, the
 * user may stay. Browsers call the listeners of a window in the order they came, whatever their phase.
 */
addEventListener('beforeunload', (event) => {
  if ([...unloadQuestions].filter((isLost) => isLost()).length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});
