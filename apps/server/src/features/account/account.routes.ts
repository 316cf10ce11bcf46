import * as endpoints from '@convoke/contract/account/account.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptPlainText } from '../../http/body-parser.ts';
import { registerEndpoint } from '../../http/endpoint-route.ts';
import { identityOf } from '../../http/identity-hook.ts';
import { languageOf } from '../../http/visitor-language.ts';
import { botCheckFailed } from '../../http/problems.ts';
import type { Caller } from './account-ports.ts';
import type { AccountService } from './account.service.ts';
import { registerKeptWorkRoutes } from './kept-work.routes.ts';

const mailSent = 'If there is an account with this address, a message is on its way.';

/** Signing in and out, registering, passwords, links from mails, one's own profile and devices. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  const { signIn, registration, recovery, profile } = account;

  // Nothing about accounts is kept on the way.
  const register: typeof registerEndpoint = (scope, endpoint, handler) =>
    registerEndpoint(scope, endpoint, (input, context) => {
      context.reply.header('cache-control', 'no-store');
      return handler(input, context);
    });

  async function passBotCheck(request: FastifyRequest, token: string | null | undefined) {
    const claim = await app.gates.botCheck.claim(token, request.ip);
    if (claim === null || !(await claim.kept)) throw botCheckFailed();
  }

  register(app, endpoints.loginEndpoint, async ({ body }, { request }) => {
    await passBotCheck(request, body.turnstileResponse);
    return signIn.signIn(body, callerOf(request));
  });
  register(app, endpoints.registerEndpoint, async ({ body }, { request }) => {
    await registration.check(body);
    await passBotCheck(request, body.turnstileResponse);
    return registration.register(body, callerOf(request));
  });
  // Of all routes this one alone takes a bare text, so its parser stands in a room of its own.
  void app.register(async (scope) => {
    acceptPlainText(scope);
    register(scope, endpoints.refreshEndpoint, ({ body }, { request }) =>
      signIn.refresh(body.refreshToken, callerOf(request)),
    );
  });
  register(app, endpoints.logoutEndpoint, (_input, { request }) =>
    signIn.signOut(identityOf(request)),
  );

  register(app, endpoints.verifyEmailEndpoint, async ({ body }) => {
    await registration.verifyEmail(body.token);
    return { message: 'Your email address is verified.' };
  });
  register(app, endpoints.resendVerificationEndpoint, async ({ body: { email } }, { request }) => {
    await account.askForLink('verify-email', { email, language: languageOf(request) });
    return { message: mailSent };
  });
  register(app, endpoints.forgotPasswordEndpoint, async ({ body }, { request }) => {
    await passBotCheck(request, body.turnstileResponse);
    await account.askForLink('reset-password', {
      email: body.email,
      language: languageOf(request),
    });
    return { message: mailSent };
  });
  register(app, endpoints.resetPasswordEndpoint, async ({ body }, { request }) => {
    recovery.checkNew(body.newPassword);
    await passBotCheck(request, body.turnstileResponse);
    await recovery.reset(body, callerOf(request));
    return { message: 'Your password was changed. You can sign in with it now.' };
  });
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

  registerKeptWorkRoutes(app, account.keptWork);
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
    requestId: request.id,
  };
}
