/** Why a member has the floor, in a few words. */
export const turnReasonMessages = {
  mentioned: 'Was mentioned',
  mentionedBy: (name: string) => `Mentioned by ${name}`,
  mentionedByYou: (speaker: string) => `You mentioned ${speaker}`,
  asked: 'Was asked',
  askedBy: (name: string) => `Asked by ${name}`,
  askedByYou: (speaker: string) => `You asked ${speaker}`,
  objected: 'Answers an objection',
  objectedBy: (name: string) => `Answers ${name}’s objection`,
  order: 'In turn',
  independent: 'Independent answer',
  field: 'Closest to the topic',
  silent: 'Silent the longest',
  challenger: 'Challenger',
  passes: (name: string) => `${name} passes.`,
};
