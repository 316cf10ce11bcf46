import {
  changePasswordEndpoint,
  deleteAccountEndpoint,
  downloadDataEndpoint,
  listDevicesEndpoint,
  readProfileEndpoint,
  saveProfileEndpoint,
  signOutDeviceEndpoint,
} from '@convoke/contract/account/account.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';

/** The account as the server has it: another device may have changed it. */
export function profileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['account', uuid, 'profile'],
    queryFn: ({ signal }) => requestJson(readProfileEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });
}

export function saveProfile(body: { firstName: string; lastName: string }) {
  return requestJson(saveProfileEndpoint, { body, hasOwnIndicator: true });
}

export async function changePassword(body: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await requestJson(changePasswordEndpoint, { body, hasOwnIndicator: true });
}

export function devicesQuery(uuid: string) {
  return queryOptions({
    queryKey: ['account', uuid, 'devices'],
    queryFn: ({ signal }) => requestJson(listDevicesEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });
}

export async function signOutDevice(id: string): Promise<void> {
  await requestJson(signOutDeviceEndpoint, { params: { id } });
}

/** All data that the server stores about the account. */
export function readOwnData(): Promise<Record<string, unknown>> {
  return requestJson(downloadDataEndpoint, {});
}

export async function deleteAccount(password: string): Promise<void> {
  await requestJson(deleteAccountEndpoint, { body: { password } });
}
