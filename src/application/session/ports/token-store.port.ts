/** Stores the token of this browser between visits. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}
