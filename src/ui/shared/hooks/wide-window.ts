const ONE_COLUMN = '(width <= 768px) or (height < 500px)';

/** Whether the page has a single column. Keep the numbers equal to those in the style sheets. */
export function isOneColumn(): boolean {
  return window.matchMedia(ONE_COLUMN).matches;
}

/** Calls back when the window has become large enough for more than one column; returns the end of it. */
export function onLeavingOneColumn(callback: () => void): () => void {
  const column = window.matchMedia(ONE_COLUMN);
  const handleChange = () => {
    if (!column.matches) callback();
  };
  column.addEventListener('change', handleChange);
  return () => column.removeEventListener('change', handleChange);
}

/** Whether panels are next to the content instead of floating above it. Keep the numbers equal to those in the style sheets. */
export function hasRoomForPanel(): boolean {
  return window.matchMedia('(width > 1100px) and (height >= 500px)').matches;
}
