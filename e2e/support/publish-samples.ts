import { randomUUID } from 'node:crypto';
import { csrfHeaders } from './account-api.ts';
import type { ConvokeServer } from './convoke-server.ts';

/** What a test cares about in a publication; the rest is filled in. */
export interface SamplePublication {
  introduction: string;
  vision?: string;
  participants?: { name: string; role: string; description: string }[];
  replies?: readonly unknown[];
  remixOf?: string;
  minutes?: object;
  decision?: object;
  decidedAt?: string;
}

interface PublishedSample {
  uuid: string;
  introduction: string;
  deleteKey: string;
}

/** Publishes through the API of a server whose bot check is off; answers in the order in which it was asked. */
export async function publishSamples(
  server: ConvokeServer,
  samples: readonly SamplePublication[],
): Promise<PublishedSample[]> {
  const headers = await csrfHeaders(server);
  const published: PublishedSample[] = [];
  // One after the other: their order in the feed is the order of their creation.
  for (const sample of samples) {
    published.push(await publish(sample, randomUUID()));
  }
  return published;

  async function publish(sample: SamplePublication, key: string): Promise<PublishedSample> {
    const { introduction, vision, participants, replies, ...others } = sample;
    const answer = await fetch(`${server.url}/api/conversations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        // As the app sends it: a commit that takes longer than a query may is answered 503 and stands nevertheless.
        'idempotency-key': key,
      },
      body: JSON.stringify({
        vision: vision ?? `A vision for ${introduction}`,
        objectives: 'Agree on a use\nWin forty volunteers',
        keyResults: 'A signed plan by May',
        replies: replies ?? [
          {
            fromUser: true,
            time: '2026-11-21T18:00:00Z',
            content: `Where do we begin with ${introduction}?`,
            sender: 'You',
          },
        ],
        introduction,
        participants: participants ?? [
          { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' },
        ],
        ...others,
        turnstileResponse: 'off',
      }),
    });
    // A machine with other work: the server says when to come again.
    if (answer.status === 503) {
      await new Promise((resolve) =>
        setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 1)),
      );
      return publish(sample, key);
    }
    if (answer.status !== 201) {
      throw new Error(`Publishing answered ${answer.status}: ${await answer.text()}`);
    }
    return (await answer.json()) as PublishedSample;
  }
}
