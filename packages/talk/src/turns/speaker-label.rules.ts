// Controls and bidirectional marks can make a label look like another one; they carry no meaning in a name.
const unsafeInLabel = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Puts a name or a role on one line, for use in a label or a list. */
export function oneLine(text: string): string {
  const line = text.replace(unsafeInLabel, ' ').replace(/\s+/gu, ' ').trim();
  // A name must not begin like a heading or a quote of the prompt.
  return line.replace(/^[#>\s]+/u, '');
}

/** `Name (Role)`, or the one of the two that is not empty. */
export function speakerLabel({ name, role }: { name: string; role: string }): string {
  const shownName = oneLine(name);
  const shownRole = oneLine(role);
  if (shownRole === '') return shownName;
  return shownName === '' ? shownRole : `${shownName} (${shownRole})`;
}
