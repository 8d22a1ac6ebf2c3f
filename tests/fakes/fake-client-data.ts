import type { ClientData } from '#application/session/ports/client-data.port';

export class FakeClientData implements ClientData {
  /** How often everything was forgotten. */
  forgotten = 0;

  forget(): void {
    this.forgotten += 1;
  }
}
