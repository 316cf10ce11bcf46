/** The phrases of a list: one a line, or several between strokes. */
export const phrases = (list: string): readonly string[] => list.trim().split(/\s*[|\n]\s*/u);

/** The words of a list. */
export const words = (list: string): readonly string[] => list.trim().split(/\s+/u);
