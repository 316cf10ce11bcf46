// Each can be set in the address too, such as smtp://mail.example?socketTimeout=60000, and wins there.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};

const encryptionOptions = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'];
const localHost = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/** How to talk to the mail server that SMTP_URL names. */
export function smtpSettings(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isChosen = encryptionOptions.some((name) => url.searchParams.has(name));
  // A password does not leave this machine in the clear unless the address says so.
  const requireTLS =
    !isChosen &&
    url.protocol === 'smtp:' &&
    url.password !== '' &&
    !localHost.test(url.hostname.toLowerCase());
  return { url: smtpUrl, ...timeouts, ...(requireTLS ? { requireTLS } : {}) };
}
