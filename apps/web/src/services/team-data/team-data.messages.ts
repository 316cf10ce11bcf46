import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** What is said about the work that the browser keeps. */
export const teamDataMessages = defineMessages('team-data', {
  /** What happened to the storage, what was kept, what to do. */
  storage: {
    refused: `This browser does not let ${productName} store anything. Everything works, but it is gone when you close or reload this tab.`,
    full: 'The storage of this browser is full. What was saved before is still there; the latest changes stay only until you close or reload this tab. Delete saved conversations to make room.',
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
});

/** What can be wrong with the storage, each with one sentence for the visitor. */
export type StorageTrouble = keyof typeof teamDataMessages.storage;

/** Why a member cannot join the team, each with one sentence for the visitor. */
export type MemberRefusal = keyof typeof teamDataMessages.refusals;
