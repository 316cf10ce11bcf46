import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';

/** What is said about the work that the browser keeps. */
export const workspaceMessages = {
  /** What happened to the storage, what was kept, what to do. */
  storage: {
    refused: `This browser does not let ${productName} store anything. Everything works, but it is gone when you close or reload this tab.`,
    cookiesBlocked: `This browser blocks cookies for ${productName}. You can look around and write, but no member can answer, nothing can be published, and what you write is gone when you close or reload this tab. Allow cookies for this site, then reload.`,
    full: 'The storage of this browser is full. What was saved before is still there; the latest changes stay only until you close or reload this tab. Delete conversations to make room.',
    blocked: `Another tab of this browser has ${productName} open in another version, and nothing can be stored. Everything works, but it stays only until you close or reload this tab. Close the other tabs, then reload.`,
    damaged:
      'Some saved data could not be read. A copy was set aside untouched, and everything readable was kept.',
    damagedAndFull:
      'Some saved data could not be read, and there is no room to set a copy aside. It was left as it is; changes stay only until you close or reload this tab.',
    newer: `Some saved data was written by a newer version of ${productName} and was left alone. Changes stay only until you close or reload this tab. Reload to get the newer version.`,
  },
  /** Why a member cannot join the team. */
  refusals: {
    duplicate: 'A member with this name and role is already in your team.',
    reserved: 'This name is reserved. Please choose another.',
    full: `A team has at most ${limits.participants} members. Remove one to make room.`,
    nameMissing: 'Name is required',
    roleMissing: 'Role is required',
  },
  untitledConversation: (time: string) => `Conversation ${time}`,
};

/** Button of the storage notice. */
export const storageNoticeMessages = { dismiss: 'Got it' };
