import { fakeApi, jsonResponse, problemResponse, type FakeRequest } from './fake-api.ts';
import { sampleAccount, signInAs } from './visit-page.tsx';

const epoch = '7d9f1a52-0000-4000-8000-000000000001';

/** Signs in with a fake account that accepts all uploads and has no data of its own. */
export function fakeSyncAccount({ isKept }: { isKept: boolean }) {
  const server = { isKept, isReachable: true, refusal: null as Response | null };
  let revision = 0;
  const { requests } = fakeApi(({ method, url, body }) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    if (method === 'GET' && url.startsWith('/api/kept-work')) {
      return jsonResponse({ ...state(), records: [], through: revision, hasMore: false });
    }
    if (method !== 'PUT') return problemResponse(404, 'not_found', 'Not found.');
    if (server.refusal !== null) return server.refusal;
    if (url === '/api/kept-work/choice') {
      server.isKept = (body as { isKept: boolean }).isKept;
      return jsonResponse(state());
    }
    const before = revision;
    const outcomes = (body as { changes: { name: string }[] }).changes.map(({ name }) => {
      revision += 1;
      return { outcome: 'accepted', name, revision };
    });
    return jsonResponse({ account: sampleAccount.uuid, before, revision, outcomes });
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
    /** The recorded choices. */
    choices: () => put('/api/kept-work/choice'),
    /** The names of the uploaded records. */
    takenIn: () =>
      (put('/api/kept-work') as { changes: { name: string }[] }[]).flatMap(({ changes }) =>
        changes.map(({ name }) => name),
      ),
  };
}

/** Stores a team in this browser. */
export function storeTeam(name = 'Ada'): void {
  const members = [{ name, role: 'Engineer', skills: [] }];
  localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
}

/** Stores the sync state of an account in this browser. */
export function storeSyncStateOf(account: string): void {
  const notes = { version: 1, account, epoch, revision: 0, records: {}, deleted: [] };
  localStorage.setItem('convoke.keptWork', JSON.stringify(notes));
}

/** Whether this browser still stores a team. */
export function hasTeam(): boolean {
  return localStorage.getItem('convoke.teamMembers')?.includes('"name"') ?? false;
}
