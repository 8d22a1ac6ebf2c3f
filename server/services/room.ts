import { err, ok, type Result } from '#domain/shared/result';

/** Divides something of a size, such as memory, into shares. Shares wait for it in order of arrival, up to a number. */
export class Room {
  readonly #size: number;
  readonly #mostWaiting: number;
  #taken = 0;
  readonly #waiting: { readonly size: number; readonly begin: () => void }[] = [];

  constructor(size: number, mostWaiting: number) {
    this.#size = size;
    this.#mostWaiting = mostWaiting;
  }

  /** An empty share. */
  share(): RoomShare {
    return new RoomShare(this);
  }

  /** Waits for a first part. Refuses it while too many wait. A size above that of the room counts as all of it. */
  async enter(size: number): Promise<Result<number, 'full'>> {
    const needed = Math.min(size, this.#size);
    if (this.#waiting.length === 0 && this.#taken + needed <= this.#size) {
      this.#taken += needed;
      return ok(needed);
    }
    if (this.#waiting.length >= this.#mostWaiting) return err('full');
    await new Promise<void>((begin) => this.#waiting.push({ size: needed, begin }));
    return ok(needed);
  }

  /** More for one that has a part. It does not wait, since two might wait for each other; the part before is kept. */
  extend(part: number, size: number): Result<number, 'full'> {
    const more = Math.min(size, this.#size) - part;
    if (more <= 0) return ok(part);
    if (this.#taken + more > this.#size) return err('full');
    this.#taken += more;
    return ok(part + more);
  }

  leave(part: number): void {
    this.#taken -= part;
    for (
      let next = this.#waiting[0];
      next && this.#taken + next.size <= this.#size;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#taken += next.size;
      next.begin();
    }
  }
}

/** A part of a room that can grow. */
export class RoomShare {
  readonly #room: Room;
  #part = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether the share has the size now. */
  async reach(size: number): Promise<boolean> {
    const reached = this.#part === 0 ? await this.#room.enter(size) : this.#room.extend(this.#part, size);
    if (reached.ok) this.#part = reached.value;
    return reached.ok;
  }

  leave(): void {
    this.#room.leave(this.#part);
    this.#part = 0;
  }
}
