/** Reports which answers of a form are visible on the screen, and scrolls to them. */
export interface ShownAnswers {
  /** Whether every part of the answer to a question has been visible since the last `forget`. */
  wasInSight(question: string): boolean;
  /** Scrolls to the first part of the answer that has not been visible yet. */
  bringIntoSight(question: string): void;
  forget(): void;
}

/** Tracks which answers of the record the user may have seen (ANN-85). A form without a view has no unseen answers. */
export class AnswerSight {
  #shown: ShownAnswers | null = null;

  /** Returns a function that detaches it. */
  attach(shown: ShownAnswers): () => void {
    this.#shown = shown;
    return () => {
      if (this.#shown === shown) this.#shown = null;
    };
  }

  firstUnseen(questions: readonly string[]): string | null {
    // Every question is checked: an answer that is visible now counts as seen after it is scrolled away.
    const unseen = questions.filter((question) => this.#shown?.wasInSight(question) === false);
    return unseen[0] ?? null;
  }

  bringIntoSight(question: string): void {
    this.#shown?.bringIntoSight(question);
  }

  /** Called when another record arrives. Its answers have not been visible yet. */
  forget(): void {
    this.#shown?.forget();
  }
}
