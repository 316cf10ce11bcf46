const dayMs = 86_400_000;

/** The beginning of the day of an instant, by the calendar of the visitor. */
export const startOfDay = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0);

/** How many days ago an instant was, by the calendar of the visitor; negative for one to come. */
export const daysAgo = (instant: number, present: number): number =>
  // Rounded, because a day with a change of the clock has 23 or 25 hours.
  Math.round((startOfDay(present) - startOfDay(instant)) / dayMs);
