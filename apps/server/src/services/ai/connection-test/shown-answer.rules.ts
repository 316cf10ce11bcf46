const maxShownLength = 300;

/** The answer to a test as it is shown, without secrets. `isWhole`: the model was not stopped in the middle. */
export function shownAnswer(text: string, isWhole: boolean, secrets: readonly string[]): string {
  // Before it is shortened: half a key would not be recognized.
  const redacted = withoutSecrets(text, secrets);
  const shown = isWhole ? redacted : `${withoutBeginnings(redacted.trimEnd(), secrets)}…`;
  const answer = shown.trim().replace(/\s+/gu, ' ');
  return answer.length <= maxShownLength ? answer : `${answer.slice(0, maxShownLength)}…`;
}

/** The text with an ellipsis in place of each secret. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text);
}

/** The text without the beginning of a secret at its end, where the model was stopped. */
function withoutBeginnings(text: string, secrets: readonly string[]): string {
  const begun = secrets.map((secret) => {
    let length = Math.min(secret.length, text.length);
    while (!text.endsWith(secret.slice(0, length))) length -= 1;
    return length;
  });
  return text.slice(0, text.length - Math.max(0, ...begun));
}
