/** A part of the client that cannot be loaded is most often one that a new version has replaced on the server. */
const RELOAD_INTERVAL_MILLISECONDS = 60_000;

/** The engines' messages for a missing chunk: Chromium and Firefox, Safari, bundlers. */
const CHUNK_MESSAGES = [
  /dynamically imported module/iu,
  /importing a module script failed/iu,
  /unable to preload css/iu,
  /loading (css )?chunk .* failed/iu,
];

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_MESSAGES.some((message) => message.test(error.message));
}

/** At most once a minute, so that a part that stays missing ends on the error page and not in an endless reload. */
export function mayReload(lastReload: Date | null, now: Date): boolean {
  return lastReload === null || now.getTime() - lastReload.getTime() >= RELOAD_INTERVAL_MILLISECONDS;
}
