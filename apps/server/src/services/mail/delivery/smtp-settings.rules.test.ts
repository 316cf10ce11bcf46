import { describe, expect, it } from 'vitest';
import { smtpSettings } from './smtp-settings.rules.ts';

describe('how to talk to the mail server', () => {
  it.each([
    'smtp://user:password@mail.example:587',
    'smtp://user:password@mail.example',
    'smtp://user:password@localhost.mail.example',
    'smtp://user:password@10.0.0.7',
  ])('a password goes to another machine encrypted or not at all: %s', (url) => {
    expect(smtpSettings(url)).toMatchObject({ url, requireTLS: true });
  });

  it.each([
    ['nothing to keep secret', 'smtp://mail.example:25'],
    ['encrypted from the start', 'smtps://user:password@mail.example:465'],
    ['our own machine', 'smtp://user:password@localhost:1025'],
    ['our own machine', 'smtp://user:password@127.0.0.1:1025'],
    ['our own machine', 'smtp://user:password@[::1]:1025'],
    ['said so', 'smtp://user:password@mailpit:1025?ignoreTLS=true'],
  ])('is up to the address otherwise (%s): %s', (_, url) => {
    expect(smtpSettings(url)).not.toHaveProperty('requireTLS');
  });
});
