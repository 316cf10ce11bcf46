import * as endpoints from '@convoke/contract/account/account.endpoints.ts';
import { type Route, uncachedRoute as route } from '../../ports/route.ts';
import type { AccountService } from './account.service.ts';
import { accountSyncRoutes } from './sync/account-sync.routes.ts';

const mailSent = 'If there is an account with this address, a message is on its way.';

/** Sign-in, sign-out, registration, passwords, mailed links, profile, devices and account sync. */
export const accountRoutes = (account: AccountService): Route[] => [
  ...signInRoutes(account),
  ...mailedLinkRoutes(account),
  ...profileRoutes(account),
  ...accountSyncRoutes(account.sync),
];

const signInRoutes = ({ signIn, registration }: AccountService) => [
  route(endpoints.loginEndpoint, async ({ body }, caller) => {
    await caller.requireBotCheck(body.turnstileResponse);
    return signIn.signIn(body, caller);
  }),
  route(endpoints.registerEndpoint, async ({ body }, caller) => {
    await registration.check(body);
    await caller.requireBotCheck(body.turnstileResponse);
    return registration.register(body, caller);
  }),
  route(
    endpoints.refreshEndpoint,
    ({ body }, caller) => signIn.refresh(body.refreshToken, caller),
    { acceptsPlainText: true },
  ),
  route(endpoints.logoutEndpoint, (_input, { identity }) => signIn.signOut(identity)),
];

function mailedLinkRoutes(account: AccountService) {
  const { registration, recovery } = account;
  return [
    route(endpoints.verifyEmailEndpoint, async ({ body }) => {
      await registration.verifyEmail(body.token);
      return { message: 'Your email address is verified.' };
    }),
    route(endpoints.resendVerificationEndpoint, async ({ body: { email } }, { language }) => {
      await account.requestLink('verify-email', { email, language });
      return { message: mailSent };
    }),
    route(endpoints.forgotPasswordEndpoint, async ({ body }, caller) => {
      await caller.requireBotCheck(body.turnstileResponse);
      const { language } = caller;
      await account.requestLink('reset-password', { email: body.email, language });
      return { message: mailSent };
    }),
    route(endpoints.resetPasswordEndpoint, async ({ body }, caller) => {
      recovery.checkNew(body.newPassword);
      await caller.requireBotCheck(body.turnstileResponse);
      await recovery.reset(body, caller);
      return { message: 'Your password was changed. You can sign in with it now.' };
    }),
  ];
}

const profileRoutes = ({ profile, recovery }: AccountService) => [
  route(endpoints.changePasswordEndpoint, async ({ body }, caller) => {
    recovery.checkNew(body.newPassword);
    await recovery.change(caller.identity, body, caller);
  }),
  route(endpoints.meEndpoint, (_input, { identity }) => profile.read(identity)),
  route(endpoints.listDevicesEndpoint, (_input, { identity }) => profile.devices(identity)),
  route(endpoints.signOutDeviceEndpoint, ({ params }, caller) =>
    profile.signOutDevice(caller.identity, params.id, caller),
  ),
  route(endpoints.readProfileEndpoint, (_input, { identity }) => profile.read(identity)),
  route(endpoints.saveProfileEndpoint, ({ body }, { identity }) => profile.save(identity, body)),
  route(endpoints.downloadDataEndpoint, (_input, { identity }) => profile.download(identity), {
    fileName: 'convoke-account.json',
  }),
  route(endpoints.deleteAccountEndpoint, ({ body }, caller) =>
    profile.remove(caller.identity, body.password, caller),
  ),
];
