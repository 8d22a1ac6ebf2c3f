const ONE_COLUMN = '(width <= 768px) or (height < 500px)';

/** Whether everything stands in one column. The style sheets hold the same numbers. */
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

/** Whether panels stand beside the content; in a narrower window they float above it. The style sheets hold the same number. */
export function hasRoomBeside(): boolean {
  return window.matchMedia('(width > 1100px) and (height >= 500px)').matches;
}
