import * as z from 'zod/mini';

/** Ours; other servers keep no keys. In characters, but for `commands`. */
export const KEY_BINDING_LIMITS = { commands: 100, command: 64, chord: 40 } as const;

/**
 * Chords that the user chose, by the commands of the client, in the notation of tinykeys; null for a command that is to have no key.
 * The server keeps them and does not know what they mean.
 */
export const keyBindingsSchema = z.record(z.string(), z.nullable(z.string()));

/** Body and answer of `PUT /v1/me/key-bindings`. */
export const keyBindingsBodySchema = z.object({ key_bindings: keyBindingsSchema });

export type KeyBindingsBodyDto = z.infer<typeof keyBindingsBodySchema>;
