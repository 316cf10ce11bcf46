/**
 * Variables in the text of a `.env` file: replaced in their place, with the former line kept as a comment unless the file
 * has it already, else added.
 */
export function setVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const missing = new Map(Object.entries(variables));
  const given = text.split('\n');
  const comments = new Set(given.map((line) => line.trim()));
  const lines = given.flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)\s*=/u.exec(line)?.[1];
    const value = name === undefined ? undefined : variables[name];
    if (name === undefined || value === undefined) return [line];
    const isFirst = missing.delete(name);
    const set = `${name}=${quoted(value)}`;
    const comment = `# ${line.trim()}`;
    const isKept = line.trim() !== set && !comments.has(comment);
    return [...(isKept ? [comment] : []), ...(isFirst ? [set] : [])];
  });
  if (lines.at(-1) === '') lines.pop();
  const added = [...missing].map(([name, value]) => `${name}=${quoted(value)}`);
  return `${[...lines, ...added].join('\n')}\n`;
}

/** A value as `.env` files hold it. Between double quotes `\n` would be a line break, also that of `C:\new`. */
function quoted(value: string): string {
  if (/^[\w./\\:@+-]+$/u.test(value)) return value;
  const mark = ["'", '`', '"'].find((each) => !value.includes(each)) ?? "'";
  return `${mark}${value}${mark}`;
}
