import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';

let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse();
});
beforeEach(() => house.empty());
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  house.test.app.inject({ url, headers });

describe('publishing', () => {
  test('answers where the publication is and with the key that takes it back', async () => {
    const answer = await house.publish();
    expect(answer.statusCode).toBe(201);
    const { uuid, deleteKey, ...rest } = answer.json();
    expect(rest).toEqual({
      introduction: 'Wind for the village',
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    expect(Buffer.from(deleteKey, 'base64url')).toHaveLength(32);
    expect(answer.headers['location']).toBe(`/api/conversations/${uuid}`);
    expect((await get(`/api/conversations/${uuid}`)).statusCode).toBe(200);
  });

  test('shows in the feed with everything but what was said', async () => {
    const { uuid } = (await house.publish()).json();
    const answer = await get('/api/conversations');
    expect(answer.json()).toEqual([
      {
        uuid,
        introduction: 'Wind for the village',
        createdAt: '2026-11-21T10:00:00.000Z',
        vision: 'A village that stores its own wind.',
        objectives: ['Find a site', 'Find the money'],
        keyResults: ['Site found by May', 'Half of the money by June'],
        conversationSummary: '',
        relevantTags: '',
        participants: [
          { name: 'Ada', role: 'Engineer', description: 'Knows batteries.' },
          { name: 'Ben', role: 'Treasurer', description: 'Knows money.' },
        ],
        remixCount: 0,
        replyCount: 2,
      },
    ]);
  });
});
