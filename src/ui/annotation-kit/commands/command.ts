import { chordOf, type KeyBindings } from '#domain/session/key-bindings';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** The key press that runs a command; clicked buttons have none. */
export interface TimedKey {
  /** In milliseconds, as in events. */
  readonly timeStamp: number;
}

/** One act of a page, shared by buttons, keys and the list of shortcuts. */
export interface Command {
  readonly id: string;
  readonly label: TranslationKey;
  /** The user's chord in the notation of tinykeys; null if the command has only a button. */
  readonly keys: string | null;
  /** The default chord, for users who have not chosen one. */
  readonly usual: { readonly keys: string | null; readonly worksWhileTyping: boolean };
  /** Whether the chord cannot be changed (ANN-52). */
  readonly isFixed: boolean;
  readonly worksWhileTyping: boolean;
  /** Whether the key is left to the browser while an element has the focus. */
  readonly needsNoFocus: boolean;
  /** Whether a held key repeats the command: paging does, saving must not. */
  readonly repeats: boolean;
  isEnabled(): boolean;
  /** Returns false if it can do nothing in this dataset; its key is then not listed. */
  isOffered(): boolean;
  run(key?: TimedKey): void;
}

/** The commands by id, in the order of the list of shortcuts. */
export type Commands<Id extends string = string> = Readonly<Record<Id, Command>>;

/** A command as a page defines it, with its default chord; omitted properties have defaults. */
export type CommandDefinition = Pick<Command, 'keys' | 'run'> &
  Partial<Omit<Command, 'id' | 'label' | 'usual'>>;

const USUAL = {
  isEnabled: () => true,
  isFixed: false,
  worksWhileTyping: false,
  needsNoFocus: false,
  repeats: false,
  isOffered: () => true,
} as const;

/** Creates the commands of a page by id, with the keys that the user chose. */
export function defineCommands<Id extends string>(
  definitions: Readonly<Record<Id, CommandDefinition>>,
  labelOf: (id: Id) => TranslationKey,
  bindings: KeyBindings = {},
): Commands<Id> {
  const entries = Object.entries<CommandDefinition>(definitions);
  const chosen = new Set(entries.map(([id, { isFixed }]) => (isFixed === true ? null : bindings[id])));
  const defined = entries.map(([id, definition]) => {
    const keys =
      definition.isFixed === true ? definition.keys : ownChord(id, definition.keys, bindings, chosen);
    return [id, { ...USUAL, ...definition, id, label: labelOf(id as Id), ...mannerWith(keys, definition) }];
  });
  // Object.entries and fromEntries lose the type of the ids.
  return Object.fromEntries(defined) as Commands<Id>;
}

/** The chord of a command. A default chord that the user has chosen for another command belongs to the other one. */
function ownChord(
  id: string,
  usual: string | null,
  bindings: KeyBindings,
  chosen: ReadonlySet<string | null | undefined>,
): string | null {
  return !Object.hasOwn(bindings, id) && chosen.has(usual) ? null : chordOf(bindings, id, usual);
}

/** A chosen chord works while typing if it types nothing. */
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

/** Whether a chord does not change a text; chords that edit texts are left to the browser (`chord-problem.ts`). */
export function typesNothing(chord: string): boolean {
  return chord.includes('$mod') || /^F\d/u.test(chord);
}
