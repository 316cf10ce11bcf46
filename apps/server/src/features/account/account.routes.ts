import * as endpoints from '@convoke/contract/account/account.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptPlainText } from '../../http/endpoints/body-parser.ts';
import { registerUncachedEndpoint as register } from '../../http/endpoints/endpoint-route.ts';
import { identityOf } from '../../http/security/authentication.ts';
import { languageOf } from '../../http/request-language.ts';
import { requireBotCheck } from '../../http/security/require-bot-check.ts';
import type { Caller } from './account-ports.ts';
import type { AccountService } from './account.service.ts';
import { registerAccountSyncRoutes } from './sync/account-sync.routes.ts';

const mailSent = 'If there is an account with this address, a message is on its way.';

/** Sign-in, sign-out, registration, passwords, mailed links, profile, devices and account sync. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  registerSignInRoutes(app, account);
  registerMailedLinkRoutes(app, account);
  registerProfileRoutes(app, account);
  registerAccountSyncRoutes(app, account.sync);
}

function registerSignInRoutes(
  app: FastifyInstance,
  { signIn, registration }: AccountService,
): void {
  register(app, endpoints.loginEndpoint, async ({ body }, { request }) => {
    await requireBotCheck(app, request, body.turnstileResponse);
    return signIn.signIn(body, callerOf(request));
  });
  register(app, endpoints.registerEndpoint, async ({ body }, { request }) => {
    await registration.check(body);
    await requireBotCheck(app, request, body.turnstileResponse);
    return registration.register(body, callerOf(request));
  });
  // The only route that accepts a plain text body: its parser is registered in a scope of its own.
  void app.register(async (scope) => {
    acceptPlainText(scope);
    register(scope, endpoints.refreshEndpoint, ({ body }, { request }) =>
      signIn.refresh(body.refreshToken, callerOf(request)),
    );
  });
  register(app, endpoints.logoutEndpoint, (_input, { request }) =>
    signIn.signOut(identityOf(request)),
  );
}

function registerMailedLinkRoutes(app: FastifyInstance, account: AccountService): void {
  const { registration, recovery } = account;

  register(app, endpoints.verifyEmailEndpoint, async ({ body }) => {
    await registration.verifyEmail(body.token);
    return { message: 'Your email address is verified.' };
  });
  register(app, endpoints.resendVerificationEndpoint, async ({ body: { email } }, { request }) => {
    await account.requestLink('verify-email', { email, language: languageOf(request) });
    return { message: mailSent };
  });
  register(app, endpoints.forgotPasswordEndpoint, async ({ body }, { request }) => {
    await requireBotCheck(app, request, body.turnstileResponse);
    await account.requestLink('reset-password', {
      email: body.email,
      language: languageOf(request),
    });
    return { message: mailSent };
  });
  register(app, endpoints.resetPasswordEndpoint, async ({ body }, { request }) => {
    recovery.checkNew(body.newPassword);
    await requireBotCheck(app, request, body.turnstileResponse);
    await recovery.reset(body, callerOf(request));
    return { message: 'Your password was changed. You can sign in with it now.' };
  });
}

function registerProfileRoutes(app: FastifyInstance, { profile, recovery }: AccountService): void {
  register(app, endpoints.changePasswordEndpoint, async ({ body }, { request }) => {
    recovery.checkNew(body.newPassword);
    await recovery.change(identityOf(request), body, callerOf(request));
  });
  register(app, endpoints.meEndpoint, (_input, { request }) => profile.read(identityOf(request)));
  register(app, endpoints.listDevicesEndpoint, (_input, { request }) =>
    profile.devices(identityOf(request)),
  );
  register(app, endpoints.signOutDeviceEndpoint, ({ params }, { request }) =>
    profile.signOutDevice(identityOf(request), params.id, callerOf(request)),
  );
  register(app, endpoints.readProfileEndpoint, (_input, { request }) =>
    profile.read(identityOf(request)),
  );
  register(app, endpoints.saveProfileEndpoint, ({ body }, { request }) =>
    profile.save(identityOf(request), body),
  );
  register(app, endpoints.downloadDataEndpoint, (_input, { request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="convoke-account.json"');
    return profile.download(identityOf(request));
  });
  register(app, endpoints.deleteAccountEndpoint, ({ body }, { request }) =>
    profile.remove(identityOf(request), body.password, callerOf(request)),
  );
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
    requestId: request.id,
  };
}
