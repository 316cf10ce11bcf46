const mara = { name: 'Mara Lind', role: 'Researcher' };
const nils = { name: 'Nils', role: 'Builder' };
const replies = Array.from({ length: 44 }, (_, index) => ({
  fromUser: index === 0,
  time: 1_790_000_000_000 + index * 60_000,
  content: `Turn ${index + 1} about the gate, the paths and who pays for them.`,
  sender: index === 0 ? 'You' : [mara, nils][index % 2]?.name,
}));
/** A conversation of 44 messages, four more than come along with its page, with minutes, a decision and a dissent. */
export const decidedSample = {
  introduction: 'Which part of the garden comes first?',
  participants: [mara, nils].map((member) => ({ ...member, description: '' })),
  replies,
  minutes: {
    covers: 44,
    question: 'Which part comes first?',
    keyResults: [{ text: 'Gate and paths by May', state: 'planned', sources: [2] }],
    positions: [{ member: nils, stance: 'The paths', confidence: 60, sources: [1], changed: null }],
    objections: [
      {
        id: 'o1',
        by: nils,
        against: 'A gate without paths',
        state: 'open',
        sources: [1],
        answeredBy: [],
      },
    ],
    actionItems: [
      { what: 'Build the gate, then the paths', who: 'Nils', due: 'May', sources: [41] },
    ],
    openQuestions: [],
    findings: [{ text: 'The gate is cheap', sources: [], unsupported: true }],
  },
  decision: {
    decision: 'The gate comes first. Paths follow.',
    reasons: [{ text: 'The gate is where the paths begin', sources: [2] }],
    options: [],
    dissent: [{ member: nils, view: 'The paths', sources: [1] }],
    conditions: [],
    reviewOn: 'in June',
    confidence: 70,
    singleModel: false,
    overruled: [{ id: 'o1', against: 'A gate without paths', reason: 'It is paid for' }],
  },
  decidedAt: '2026-11-21T18:30:00.000Z',
};
