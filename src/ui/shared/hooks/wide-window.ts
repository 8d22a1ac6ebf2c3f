/** Whether panels stand beside the content; in a narrower window they float above it. The style sheets hold the same number. */
export function hasRoomBeside(): boolean {
  return window.matchMedia('(width > 1100px)').matches;
}
