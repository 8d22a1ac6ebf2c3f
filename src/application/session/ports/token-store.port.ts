/** Where the token of this browser is kept between visits. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}
