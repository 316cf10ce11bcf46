import { disallowedCharacters } from '@convoke/contract/account/account.schemas.ts';
import { accountMessages as texts } from './messages.ts';

/** What a new password needs, and, as one types, which of its characters it may not have. */
export function PasswordHint({ password }: { password: string }) {
  const disallowed = disallowedCharacters(password).map((character) =>
    character.trim() === '' ? texts.space : character,
  );
  return (
    <>
      {texts.passwordHint}{' '}
      <output className="block text-danger empty:hidden">
        {disallowed.length === 0 ? null : texts.notAllowed(disallowed.join(' '))}
      </output>
    </>
  );
}
