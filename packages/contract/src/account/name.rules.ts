/** Both parts of a whole name: it splits at its first white space (contract §7). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
