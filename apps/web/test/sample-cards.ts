import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';

/** A publication as the feed lists it. */
export function sampleCard(part: Partial<PublicationCard> = {}): PublicationCard {
  return {
    uuid: '5b2f8c1e-0000-4000-8000-000000000001',
    introduction: 'A garden where the trains used to turn',
    createdAt: '2026-11-21T18:30:00.000Z',
    vision: 'Turn a disused railway yard into a garden that the neighbourhood runs itself.',
    objectives: ['Agree on a use', 'Win forty volunteers'],
    keyResults: ['A signed plan by May'],
    conversationSummary: '',
    relevantTags: '"urban planning, community\\n"',
    participants: [
      { name: 'Mara', role: 'Researcher', description: 'Finds sources.' },
      { name: 'Nils', role: 'Builder', description: '' },
    ],
    remixCount: 0,
    replyCount: 12,
    ...part,
  };
}

/** A number of publications, each with its index in id and title. */
export function sampleCards(count: number, first = 1): PublicationCard[] {
  return Array.from({ length: count }, (_, index) =>
    sampleCard({
      uuid: `5b2f8c1e-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
      introduction: `Conversation ${first + index}`,
    }),
  );
}
