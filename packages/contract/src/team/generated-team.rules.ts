import { limits } from '../limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '../text.rules.ts';
import { foldName, isReservedName } from './member-name.rules.ts';

/** A member that the model proposed. */
export interface GeneratedMember {
  name: string;
  role: string;
  description: string;
}

/** A line of the model's answer that is no member, with the reason in words. */
export interface RejectedLine {
  line: string;
  reason: string;
}

/** What reading some lines brought. */
export interface TeamReading {
  members: GeneratedMember[];
  rejected: RejectedLine[];
}

/** Reads `Name, Role, Description` lines while they stream in; distinct names and roles, at most twelve members. */
export interface TeamReader {
  /** Takes the next piece of text and returns what its complete lines brought. */
  push(text: string): TeamReading;
  /** Reads what is left as the last line. */
  end(): TeamReading;
}

// Models dress lines as lists ("1.", "-", "•") and bold; the dress is not part of a name.
const listDress = /^\s*(?:[-*•–]\s+|\(?\d{1,2}[.):]\s*)+/u;
const tooWild = /^(?:```|---|===|#)/u;

/** Reads one line as a member, or says why it is none; `null` for a line that holds nothing to read. */
export function readTeamLine(
  line: string,
): { member: GeneratedMember } | { reason: string } | null {
  if (isBlank(line) || tooWild.test(line.trim())) return null;
  const bare = line.replace(listDress, '').replaceAll('**', '').trim();
  const firstComma = bare.indexOf(',');
  const secondComma = bare.indexOf(',', firstComma + 1);
  if (firstComma < 1 || secondComma < 0) return { reason: 'it is not “Name, Role, Description”' };
  const member = {
    name: bare.slice(0, firstComma).trim(),
    role: bare.slice(firstComma + 1, secondComma).trim(),
    description: bare.slice(secondComma + 1).trim(),
  };
  if (isBlank(member.name) || isBlank(member.role) || isBlank(member.description)) {
    return { reason: 'it is not “Name, Role, Description”' };
  }
  if (/^name$/iu.test(member.name) && /^role$/iu.test(member.role)) return null;
  // §5: the name starts with a capital letter; scripts without case have no capitals to ask for.
  if (!/^[\p{Lu}\p{Lt}\p{Lo}]/u.test(member.name)) {
    return { reason: 'the name does not start with a capital letter' };
  }
  if (isReservedName(member.name)) return { reason: 'the name is reserved' };
  if (
    countCodePoints(member.name) > limits.memberName ||
    countCodePoints(member.role) > limits.memberRole ||
    countCodePoints(member.description) > limits.roleDescription
  ) {
    return { reason: 'it is too long' };
  }
  if (hasUnstorableCharacter(bare)) return { reason: 'it contains a broken character' };
  return { member };
}

/** Makes a reader for one answer of the model. */
export function createTeamReader(): TeamReader {
  let rest = '';
  const names = new Set<string>();
  const roles = new Set<string>();

  function read(lines: string[]): TeamReading {
    const reading: TeamReading = { members: [], rejected: [] };
    for (const line of lines) {
      const result = readTeamLine(line);
      if (result === null) continue;
      if ('reason' in result) {
        reading.rejected.push({ line, reason: result.reason });
        continue;
      }
      const { member } = result;
      const name = foldName(member.name);
      const role = foldName(member.role);
      if (names.has(name)) {
        reading.rejected.push({ line, reason: 'the name is already taken' });
      } else if (roles.has(role)) {
        reading.rejected.push({ line, reason: 'the role is already taken' });
      } else if (names.size >= limits.participants) {
        reading.rejected.push({
          line,
          reason: `a team has at most ${limits.participants} members`,
        });
      } else {
        names.add(name);
        roles.add(role);
        reading.members.push(member);
      }
    }
    return reading;
  }

  return {
    push(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/u);
      rest = lines.pop() ?? '';
      return read(lines);
    },
    end() {
      const last = rest;
      rest = '';
      return read([last]);
    },
  };
}
