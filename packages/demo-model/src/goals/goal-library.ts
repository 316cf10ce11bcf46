/** An objective, and the key result that shows its success. */
export interface Goal {
  objective: string;
  keyResult: string;
}

/** Goals in one language. `{aim}` is the vision in a few words, `{objective}` one that the visitor wrote. */
export interface GoalLibrary {
  /** One goal for each theme of the role library, in its order. */
  themes: readonly Goal[];
  /** For every vision: whom it is for, a first trial, and how it goes on, each in several wordings. */
  first: readonly Goal[];
  trial: readonly Goal[];
  last: readonly Goal[];
  /** In place of a theme, when no word of the vision points to one. */
  anyTheme: Goal;
  /** The key result for an objective that the visitor wrote. */
  keyResultOf: string;
  /** Replaces a missing vision. */
  aim: string;
}

/** Reads goals from lines of `Objective | Key result`. */
export function readGoals(text: string): Goal[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [objective = '', keyResult = ''] = line.split(' | ');
      return { objective, keyResult };
    });
}
