/** What this client remembers of what it has fetched. A second person at the same desk must not see the first one's. */
export interface ClientData {
  forget(): void;
}
