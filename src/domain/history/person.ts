/** A user who changed something; without a name once deleted. */
export interface Person {
  readonly id: string;
  readonly name: string | null;
}
