import { productName } from '@convoke/contract/product.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** Sentences of the profile; those of the specification stand as there. */
export const profileMessages = defineMessages('profile', {
  title: 'My Profile',
  subtitle: 'Manage your account information',
  role: (role: string) => `Role: ${role}`,
  edit: 'Edit Profile Information',
  save: 'Save Changes',
  updated: 'Profile updated successfully!',
  updateFailed: 'Failed to update profile. Please try again.',
  emailFixed: 'Email cannot be changed',
  cancel: 'Cancel',

  securityTitle: 'Security',
  security: 'Manage your password and account security',
  changePassword: 'Change Password',
  savePassword: 'Save New Password',
  changeExplanation: 'A new password signs you out on every other device.',
  passwordChanged: 'Your password was changed. Every other device has been signed out.',
  changeFailed: 'Failed to change the password. Please try again.',

  devices: 'Where you are signed in',
  devicesLoading: 'Loading devices...',
  devicesFailed: 'Failed to load devices. Please try again.',
  devicesOffline: 'You are offline. The devices load when you are back online.',
  thisDevice: 'This device',
  signedInOn: 'Signed in',
  lastUsedOn: 'last used',
  signOut: 'Sign out',
  signedOut: (device: string) => `${device} is signed out`,
  signOutFailed: 'Failed to sign the device out.',

  data: 'Your data',
  download: 'Download my data',
  downloadExplanation: `Everything ${productName} stores about you, as one JSON file.`,
  downloadFailed: 'Failed to download your data.',

  deleteAccount: 'Delete account',
  deleteExplanation: 'Permanently deletes your account.',
  deleteQuestion: 'Delete your account?',
  deleteGoes:
    'Your name, address, password and sign-ins are deleted, and everything stored in your account. This cannot be undone.',
  deleteStays:
    'What you published stays, because others may have read and remixed it. To remove it too, unpublish it on its own page first. What is in this browser stays as well.',
  deleteFailed: 'Failed to delete the account. Please try again.',
  deleted: 'Your account was deleted',
});
