import type { TranslationKey } from '#ui/shared/i18n/translate';

/** One act of a page, for buttons, keys and the list of shortcuts alike. */
export interface Command {
  readonly id: string;
  readonly label: TranslationKey;
  /** A chord in the notation of tinykeys; null for what has a button only. */
  readonly keys: string | null;
  readonly worksWhileTyping: boolean;
  /** Its key is the browser's own wherever something has the focus. */
  readonly needsNoFocus: boolean;
  /** Whether a held key goes on: paging does, saving must not. */
  readonly repeats: boolean;
  isEnabled(): boolean;
  /** False where it can do nothing at all in this dataset: its key is not told then. */
  isOffered(): boolean;
  run(): void;
}

/** Each command by its id, in the order in which the list of shortcuts tells them. */
export type Commands<Id extends string = string> = Readonly<Record<Id, Command>>;

/** A command as a page writes it down: what it leaves out is as for most. */
export type CommandDefinition = Pick<Command, 'label' | 'keys' | 'isEnabled' | 'run'> & Partial<Command>;

const USUAL = {
  worksWhileTyping: false,
  needsNoFocus: false,
  repeats: false,
  isOffered: () => true,
} as const;

/** Everything a page can be asked to do, by id. */
export function defineCommands<Id extends string>(
  definitions: Readonly<Record<Id, CommandDefinition>>,
): Commands<Id> {
  const entries = Object.entries<CommandDefinition>(definitions);
  // The ids are those of the definitions, which the types of Object.entries and fromEntries forget.
  return Object.fromEntries(entries.map(([id, given]) => [id, { ...USUAL, ...given, id }])) as Commands<Id>;
}
