import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { AdminFixture, Person } from './admin-fixture.ts';

/** What an administrator does about tools; `who` says which one of the present test. */
export function toolAdministration(who: () => { fixture: AdminFixture; admin: Person }) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) => {
    const { fixture, admin } = who();
    return fixture.as(admin, method, `/admin/tools${path}`, body);
  };
  const tools = async () => (await send('GET')).json<AdminTool[]>();
  return {
    send,
    tools,
    tool: async (id: string): Promise<AdminTool> => {
      const found = (await tools()).find((each) => each.id === id);
      if (found === undefined) throw new Error(`There is no tool ${id}`);
      return found;
    },
    offer: (id: string, payload: object) => send('PUT', `/${encodeURIComponent(id)}`, payload),
    /** The tools that members may ask for. */
    offeredIds: () =>
      who()
        .fixture.tools.registry.offered()
        .map(({ id }) => id),
  };
}
