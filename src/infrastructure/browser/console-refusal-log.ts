import type { RefusalLog } from '#application/shared/ports/refusal-log.port';
import type { RepositoryFailureCode } from '#application/failure-codes';

/** Writes to the console of the browser, as a notice: nothing is broken. */
export class ConsoleRefusalLog implements RefusalLog {
  note(code: RepositoryFailureCode): void {
    console.info(`Refused (403): ${code}`);
  }
}
