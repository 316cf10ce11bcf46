import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';

const addedText = (count: number) =>
  plural(count, {
    one: '# member joined and stays.',
    other: '# members joined and stay.',
  });

/**
 * The texts of the team assembly screen. Texts in quotes in docs/behaviour.md are fixed, see
 * docs/behaviour.md#fixed-texts.
 */
export const teamMessages = {
  title: 'Build Your Team',
  createMember: 'Create Team Member',
  autoGenerate: 'Auto-Generate Team',
  savedTeam: 'Use a saved team',
  seated: (name: string) => `The team ${quoted(name)} is at the table.`,
  /** Asked before a team is generated where there is one. */
  teamThere: {
    title: 'There is a team already',
    explanation: 'Those who leave the table stay among the saved members.',
    replace: 'Replace them',
    add: 'Add to them',
  },
  autoGenerateHelp: 'Three to six people who fit your vision.',
  orOneByOne: 'or one by one',
  name: 'Name',
  role: 'Role',
  model: 'Model',
  modelNotOffered: 'The model chosen before is not offered here.',
  modelInstead: (model: string) => `${model} (the chosen one is not offered here)`,
  description: 'Description',
  generateDescription: 'Generate Description',
  addToTeam: 'Add to Team',
  generatedDescription: 'AI-generated Role Description',
  discardDescription: 'Discard this description',
  savedMembers: 'Saved Team Members',
  yourTeam: 'Your Team',
  generateWholeTeam: 'Generate Complete Team',
  backToVision: 'Back to Vision',
  startConversation: 'Next: Start Conversation',
  defineVision: 'Define Your Vision',
  stop: 'Stop',
  retry: 'Retry',
  gotIt: 'Got it',
  cancel: 'Cancel',
  saveChanges: 'Save Changes',
  editMember: 'Edit Team Member',
  you: 'You',

  descriptionOf: (name: string) => `Description of ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: (name: string, role: string) => `Add ${name}, ${role}`,

  noSavedMembers:
    'No saved team members found. Team members from previous conversations will appear here.',
  noSelectedMembers:
    'No team members selected yet. Create a new member or select from saved members.',
  needsVision: 'Generating a team needs a vision, and there is none yet.',
  teamFull: `All ${limits.participants} seats are taken. Remove a member to make room.`,
  generating: 'Calling people to the table…',
  generated: (count: number) =>
    plural(count, {
      one: '# member has joined the team.',
      other: '# members have joined the team.',
    }),
  generatedNone: 'Nobody new has joined the team.',
  stopped: (count: number) =>
    count === 0 ? 'Stopped before anyone joined.' : `Stopped. ${addedText(count)}`,
  failed: (count: number) =>
    count === 0
      ? 'The team could not be generated.'
      : `The team could not be completed. ${addedText(count)}`,
  skipped: (count: number) =>
    plural(count, {
      one: '# line of the answer was skipped',
      other: '# lines of the answer were skipped',
    }),
  whySkipped: (reason: string) => `was skipped: ${reason}`,
  describing: 'Writing…',
  described: 'The description is ready.',
  descriptionFailed: 'The description could not be generated.',
  descriptionStopped: 'Stopped. What was written is kept.',
  descriptionEmpty: 'The answer was empty.',
  descriptionTooLong: (length: number) =>
    `The description came out too long: ${formatNumber(length)} of at most ${formatNumber(limits.roleDescription)} characters. Generate it again.`,
  fieldTooLong: (length: number, maxLength: number) =>
    `${formatNumber(length)} of at most ${formatNumber(maxLength)} characters. Nothing was cut.`,
  unexpected: 'Something unexpected went wrong.',
  retryAfter: (seconds: number) =>
    plural(seconds, {
      one: `Try again in ${seconds} second.`,
      other: `Try again in ${seconds} seconds.`,
    }),
  joined: (name: string, role: string) => `${name}, ${role}, has joined the team.`,
  movedTo: (name: string, position: number, count: number) =>
    `${name} is now ${position} of ${count}.`,
  removed: (name: string) => `${name} is back in the saved members.`,
};
