import { fakeApi, jsonAnswer, problemAnswer, type FakeRequest } from './fake-api.ts';
import { sampleAccount, signInAs } from './visit-page.tsx';

const epoch = '7d9f1a52-0000-4000-8000-000000000001';

/** Signs somebody in whose account can keep work: it takes in what it is sent, and has nothing of its own. */
export function fakeKeptWorkAccount({ isKept }: { isKept: boolean }) {
  const server = { isKept, isReachable: true, refusal: null as Response | null };
  let revision = 0;
  const { requests } = fakeApi(({ method, url, body }) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    if (method === 'GET' && url.startsWith('/api/kept-work')) {
      return jsonAnswer({ ...state(), records: [], through: revision, hasMore: false });
    }
    if (method !== 'PUT') return problemAnswer(404, 'not_found', 'Not found.');
    if (server.refusal !== null) return server.refusal;
    if (url === '/api/kept-work/choice') {
      server.isKept = (body as { isKept: boolean }).isKept;
      return jsonAnswer(state());
    }
    const before = revision;
    const outcomes = (body as { changes: { name: string }[] }).changes.map(({ name }) => {
      revision += 1;
      return { outcome: 'accepted', name, revision };
    });
    return jsonAnswer({ account: sampleAccount.uuid, before, revision, outcomes });
  });
  const state = () => ({ account: sampleAccount.uuid, isKept: server.isKept, epoch, revision });
  document.cookie = 'XSRF-TOKEN=csrf-1; path=/';
  signInAs();

  const put = (address: string) =>
    requests
      .filter(({ method, url }: FakeRequest) => method === 'PUT' && url === address)
      .map(({ body }) => body);
  return {
    server,
    requests,
    /** The choices that were made. */
    choices: () => put('/api/kept-work/choice'),
    /** The names of the records that came into the account. */
    takenIn: () =>
      (put('/api/kept-work') as { changes: { name: string }[] }[]).flatMap(({ changes }) =>
        changes.map(({ name }) => name),
      ),
  };
}

/** Puts a team into this browser. */
export function storeTeam(name = 'Ada'): void {
  const members = [{ name, role: 'Engineer', skills: [] }];
  localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
}

/** Says that what this browser holds is kept in somebody's account. */
export function noteAsKeptBy(account: string): void {
  const notes = { version: 1, account, epoch, revision: 0, records: {}, deleted: [] };
  localStorage.setItem('convoke.keptWork', JSON.stringify(notes));
}

/** Whether this browser still holds a team. */
export function hasTeam(): boolean {
  return localStorage.getItem('convoke.teamMembers')?.includes('"name"') ?? false;
}
