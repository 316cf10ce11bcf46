import { limits } from '@convoke/contract/limits.ts';

const whoStays = (count: number) =>
  count === 1 ? '1 member had joined and stays.' : `${count} members had joined and stay.`;

/** The sentences of the team assembly screen; those of the specification stand here word for word. */
export const teamMessages = {
  noSavedMembers:
    'No saved team members found. Team members from previous conversations will appear here.',
  noSelectedMembers:
    'No team members selected yet. Create a new member or select from saved members.',
  needsVision: 'A team is generated for a vision, and there is none yet.',
  teamFull: `Your team has all of its ${limits.participants} seats taken. Remove a member to make room.`,
  generating: 'Calling people to the table…',
  generated: (count: number) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} joined the team.`,
  generatedNone: 'Nobody new has joined the team.',
  stopped: (count: number) =>
    count === 0 ? 'Stopped before anybody had joined.' : `Stopped. ${whoStays(count)}`,
  failed: (count: number) =>
    count === 0
      ? 'The team could not be generated.'
      : `The team could not be completed. ${whoStays(count)}`,
  skipped: (count: number) =>
    count === 1 ? '1 line of the answer was skipped' : `${count} lines of the answer were skipped`,
  describing: 'Writing…',
  described: 'The description is written.',
  descriptionFailed: 'The description could not be generated.',
  descriptionStopped: 'Stopped. What had been written is kept.',
  descriptionEmpty: 'The answer was empty.',
  descriptionTooLong: (length: number) =>
    `The description came out too long: ${length.toLocaleString('en')} of at most ${limits.roleDescription.toLocaleString('en')} characters. Generate it again.`,
  unexpected: 'Something went wrong that we did not expect.',
  retryAfter: (seconds: number) =>
    `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  joined: (name: string, role: string) => `${name}, ${role}, has joined the team.`,
  movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  removed: (name: string) => `${name} is back in the saved members.`,
} as const;
