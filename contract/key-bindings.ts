import * as z from 'zod/mini';

/** Supported by Ostraka only. Limits in characters, except `commands`. */
export const KEY_BINDING_LIMITS = { commands: 100, command: 64, chord: 40 } as const;

/**
 * Chords that the user chose, by command of the client, in the notation of tinykeys; null for a command without keys. The server
 * stores them without knowing their meaning.
 */
export const keyBindingsSchema = z.record(z.string(), z.nullable(z.string()));

/** Body and answer of `PUT /v1/me/key-bindings`. */
export const keyBindingsBodySchema = z.object({ key_bindings: keyBindingsSchema });

export type KeyBindingsBodyDto = z.infer<typeof keyBindingsBodySchema>;
