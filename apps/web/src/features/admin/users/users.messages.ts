/** Sentences of the users' screen; §5 and §8 of the specification, word for word. */
export const usersMessages = {
  loading: 'Loading users...',
  loadFailed: 'Failed to load users. Please try again.',
  empty: 'No users found',
  emptySearch: 'Try another part of a name or an address.',
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  confirmDeactivate: 'Are you sure you want to deactivate this user?',
  whatDeactivating: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in again until somebody makes the account active.`,
  emailInvalid: 'Valid email is required',
  passwordHint:
    'At least 8 characters. Tell it to the person, who should change it after the first sign-in.',
  activeHint: 'Who is not active cannot sign in.',
} as const;
