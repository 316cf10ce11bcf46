/** Kinds of work. */
export type RoleFamily =
  | 'research'
  | 'design'
  | 'engineering'
  | 'strategy'
  | 'finance'
  | 'voice'
  | 'operations'
  | 'risk'
  | 'people';
