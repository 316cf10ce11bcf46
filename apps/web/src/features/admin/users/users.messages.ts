import { defineMessages } from '../../../lib/language/messages.ts';

/** Sentences of the users' screen; §5 and §8 of the specification, word for word. */
export const usersMessages = defineMessages('users', {
  title: 'User Management',
  subtitle: 'People and their roles',
  add: 'Add New User',
  search: 'Search users',
  searchPlaceholder: 'Name or email',
  loading: 'Loading users...',
  loadFailed: 'Failed to load users. Please try again.',
  empty: 'No users found',
  emptySearch: 'Try another part of a name or an email address.',

  table: 'Users',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    actions: 'Actions',
  },
  active: 'Active',
  inactive: 'Inactive',
  edit: 'Edit',
  deactivate: 'Deactivate',

  createTitle: 'Create User',
  editTitle: 'Edit User',
  create: 'Create User',
  update: 'Update User',
  cancel: 'Cancel',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  optional: 'Optional',
  role: 'Role',
  password: 'Password',
  passwordHint:
    'At least 8 characters. Give it to the person, who has to change it after signing in.',
  activeHint: 'Inactive people cannot sign in.',
  emailInvalid: 'Valid email is required',

  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  confirmDeactivate: 'Are you sure you want to deactivate this user?',
  whatDeactivating: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in until an administrator activates the account again.`,
});
