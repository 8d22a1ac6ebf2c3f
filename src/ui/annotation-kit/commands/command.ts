import { chordOf, type KeyBindings } from '#domain/session/key-bindings';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** The key press of a command; buttons that are clicked have none. */
export interface TimedKey {
  /** In milliseconds, as in events. */
  readonly timeStamp: number;
}

/** One act of a page, for buttons, keys and the list of shortcuts alike. */
export interface Command {
  readonly id: string;
  readonly label: TranslationKey;
  /** The user's chord in the notation of tinykeys; null for what has a button only. */
  readonly keys: string | null;
  /** The same of a user who chose no chord. */
  readonly usual: { readonly keys: string | null; readonly worksWhileTyping: boolean };
  /** No user can change its chord (ANN-52). */
  readonly isFixed: boolean;
  readonly worksWhileTyping: boolean;
  /** Its key is the browser's own wherever something has the focus. */
  readonly needsNoFocus: boolean;
  /** Whether a held key goes on: paging does, saving must not. */
  readonly repeats: boolean;
  isEnabled(): boolean;
  /** False where it can do nothing at all in this dataset: its key is not listed then. */
  isOffered(): boolean;
  run(key?: TimedKey): void;
}

/** Each command by its id, in the order of the list of shortcuts. */
export type Commands<Id extends string = string> = Readonly<Record<Id, Command>>;

/** A command as a page writes it down, with its usual chord: what it leaves out is as for most. */
export type CommandDefinition = Pick<Command, 'label' | 'keys' | 'isEnabled' | 'run'> &
  Partial<Omit<Command, 'id' | 'usual'>>;

const USUAL = {
  isFixed: false,
  worksWhileTyping: false,
  needsNoFocus: false,
  repeats: false,
  isOffered: () => true,
} as const;

/** Everything a page can be asked to do, by id, with the keys that the user chose. */
export function defineCommands<Id extends string>(
  definitions: Readonly<Record<Id, CommandDefinition>>,
  bindings: KeyBindings = {},
): Commands<Id> {
  const entries = Object.entries<CommandDefinition>(definitions);
  const chosen = new Set(entries.map(([id, { isFixed }]) => (isFixed === true ? null : bindings[id])));
  const defined = entries.map(([id, given]) => {
    const keys = given.isFixed === true ? given.keys : ownChord(id, given.keys, bindings, chosen);
    return [id, { ...USUAL, ...given, id, ...mannerWith(keys, given) }];
  });
  // The ids are those of the definitions, which the types of Object.entries and fromEntries forget.
  return Object.fromEntries(defined) as Commands<Id>;
}

/** A usual chord that was chosen for another command, when this one did not have it yet, is the other's. */
function ownChord(
  id: string,
  usual: string | null,
  bindings: KeyBindings,
  chosen: ReadonlySet<string | null | undefined>,
): string | null {
  return !Object.hasOwn(bindings, id) && chosen.has(usual) ? null : chordOf(bindings, id, usual);
}

/** A chosen chord works while typing wherever it can. */
function mannerWith(
  keys: string | null,
  { keys: usual, worksWhileTyping = false }: CommandDefinition,
): Pick<Command, 'keys' | 'usual' | 'worksWhileTyping'> {
  return {
    keys,
    usual: { keys: usual, worksWhileTyping },
    worksWhileTyping: worksWhileTyping || (keys !== null && keys !== usual && typesNothing(keys)),
  };
}

/** Whether a chord leaves a text as it is; those that edit texts are left to the browser (`chord-problem.ts`). */
export function typesNothing(chord: string): boolean {
  return chord.includes('$mod') || /^F\d/u.test(chord);
}
