export interface Workspace {
  readonly id: string;
  readonly name: string;
}
