import * as z from 'zod/mini';
import { KEY_BINDING_LIMITS } from '#contract/key-bindings';
import { shapedAs } from '../http/input-shape';
import { mapOf } from '../http/lax-values';
import { rule } from '../http/request-schemas';
import type { RuleParams } from '../http/validation-issues';

const COMMAND = /^[a-z][\w.-]*$/i;

const NOT_A_COMMAND: RuleParams = {
  type: 'value_error',
  msg: `a command has a name of at most ${KEY_BINDING_LIMITS.command} letters, digits, '.', '_' and '-', and begins with a letter`,
};

const TOO_MANY_COMMANDS: RuleParams = {
  type: 'value_error',
  msg: `ensure key_bindings has at most ${KEY_BINDING_LIMITS.commands} commands`,
};

const isCommand = (name: string) => COMMAND.test(name) && name.length <= KEY_BINDING_LIMITS.command;

const chord = z.string().check(z.minLength(1), z.maxLength(KEY_BINDING_LIMITS.chord));

const chordsSchema = mapOf(z.nullable(chord)).check(
  rule((chords) => Object.keys(chords).every(isCommand), NOT_A_COMMAND),
);

function hasFew(chords: unknown): boolean {
  return Object.keys(Object(chords)).length <= KEY_BINDING_LIMITS.commands;
}

/** Body of the call that stores the keys of a user. The client checks which chords a command may have. */
export const givenKeyBindingsSchema = z.object({
  key_bindings: shapedAs(
    z.pipe(
      // Checked before the chords, of which there may be a hundred thousand.
      z.unknown().check(rule((chords) => hasFew(chords), TOO_MANY_COMMANDS)),
      chordsSchema,
    ),
    chordsSchema,
  ),
});
