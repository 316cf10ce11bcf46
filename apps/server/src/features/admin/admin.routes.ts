import * as e from '@convoke/contract/admin/admin.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  connectModelEndpoint,
  disconnectModelEndpoint,
  listModelsEndpoint,
  updateModelEndpoint,
} from '@convoke/contract/models/model.endpoints.ts';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import { registerUncachedEndpoint as register } from '../../http/endpoints/endpoint-route.ts';
import { identityOf } from '../../http/security/authentication.ts';
import type { Actor } from '../../services/audit/audit.ts';
import type { AdminService } from './admin.service.ts';

/** Users, content, settings, models, analytics and the audit log. */
export function registerAdminRoutes(
  app: FastifyInstance,
  { admin }: { admin: AdminService },
): void {
  registerUserRoutes(app, admin);
  registerContentRoutes(app, admin);
  registerSettingsRoutes(app, admin);
  registerModelRoutes(app, admin);
  register(app, e.analyticsEndpoint, ({ query }) => admin.analytics.read(Number(query.days)));
  register(app, e.auditEndpoint, ({ query }) => admin.audit.list(query));
}

function registerUserRoutes(app: FastifyInstance, { users }: AdminService): void {
  register(app, e.listUsersEndpoint, ({ query }) => users.list(query));
  register(app, e.readUserEndpoint, ({ params }) => users.read(params.id));
  register(app, e.createUserEndpoint, async ({ body }, { request, reply }) => {
    const user = await users.create(body, actorOf(request));
    reply.header('location', `${apiPrefix}/admin/users/${user.uuid}`);
    return user;
  });
  register(app, e.updateUserEndpoint, ({ params, body }, { request }) =>
    users.update(params.id, body, actorOf(request)),
  );
  register(app, e.deactivateUserEndpoint, ({ params }, { request }) =>
    users.deactivate(params.id, actorOf(request)),
  );
}

function registerContentRoutes(app: FastifyInstance, { content }: AdminService): void {
  register(app, e.listAdminPublicationsEndpoint, ({ query }) => content.list(query));
  register(app, e.readAdminPublicationEndpoint, ({ params }) => content.read(params.id));
  register(app, e.hidePublicationEndpoint, ({ params }, { request }) =>
    content.hide(params.id, actorOf(request)),
  );
  register(app, e.restorePublicationEndpoint, ({ params }, { request }) =>
    content.restore(params.id, actorOf(request)),
  );
  register(app, e.deleteAdminPublicationEndpoint, ({ params }, { request }) =>
    content.remove(params.id, actorOf(request)),
  );
}

function registerSettingsRoutes(app: FastifyInstance, { settings }: AdminService): void {
  register(app, e.readSettingsEndpoint, () => settings.read());
  register(app, e.saveSettingsEndpoint, ({ body }, { request }) =>
    settings.save(body, actorOf(request)),
  );
  register(app, e.testConnectionEndpoint, (_input, { request }) =>
    settings.testConnection(actorOf(request)),
  );
}

function registerModelRoutes(app: FastifyInstance, { models }: AdminService): void {
  register(app, listModelsEndpoint, () => models.list());
  register(app, connectModelEndpoint, async ({ body }, { request, reply }) => {
    const model = await models.connect(body, actorOf(request));
    reply.header('location', `${apiPrefix}/admin/models/${model.id}`);
    return model;
  });
  register(app, updateModelEndpoint, ({ params, body }, { request }) =>
    models.update(params.id, body, actorOf(request)),
  );
  register(app, disconnectModelEndpoint, ({ params }, { request }) =>
    models.disconnect(params.id, actorOf(request)),
  );
}

function actorOf(request: FastifyRequest): Actor {
  return { accountId: identityOf(request).accountId, requestId: request.id };
}
