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
import { requestJson } from '../../services/api/request-json.ts';

/** The account as the server has it now: another device may have changed it. */
export function profileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['account', uuid, 'profile'],
    queryFn: ({ signal }) => requestJson(readProfileEndpoint, { signal, isInPlace: true }),
    staleTime: 0,
  });
}

/** Saves the names. */
export function saveProfile(body: { firstName: string; lastName: string }) {
  return requestJson(saveProfileEndpoint, { body, isInPlace: true });
}

/** Changes the password and ends the other sessions. */
export async function changePassword(body: {
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  await requestJson(changePasswordEndpoint, { body, isInPlace: true });
}

/** The devices that are signed in. */
export function devicesQuery(uuid: string) {
  return queryOptions({
    queryKey: ['account', uuid, 'devices'],
    queryFn: ({ signal }) => requestJson(listDevicesEndpoint, { signal, isInPlace: true }),
    staleTime: 0,
  });
}

/** Signs one device out. */
export async function signOutDevice(id: string): Promise<void> {
  await requestJson(signOutDeviceEndpoint, { params: { id } });
}

/** Everything that the server keeps about the person. */
export function readOwnData(): Promise<Record<string, unknown>> {
  return requestJson(downloadDataEndpoint, {});
}

/** Deletes the account. */
export async function deleteAccount(password: string): Promise<void> {
  await requestJson(deleteAccountEndpoint, { body: { password } });
}
