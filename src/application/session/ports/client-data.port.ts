/** Answers that this client has cached. The next user of the same browser must not see them. */
export interface ClientData {
  forget(): void;
}
