import type { ErrorReference } from '../errors/coded-error.ts';
import { errorReference } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '../text.rules.ts';
import { foldName, isReservedName } from './member-name.rules.ts';

/** A member that the model generated. */
export interface GeneratedMember {
  name: string;
  role: string;
  description: string;
}

/** A line of the model's response that is not a valid member, with the reason. */
export interface RejectedLine {
  line: string;
  error: ErrorReference;
}

/** Result of parsing some lines. */
export interface TeamParseResult {
  members: GeneratedMember[];
  rejected: RejectedLine[];
}

/** Parses `Name, Role, Description` lines while they stream; distinct names and roles, at most twelve members. */
export interface TeamParser {
  /** Adds a chunk of text and parses its complete lines. */
  push(text: string): TeamParseResult;
  /** Parses the remaining text as the last line. */
  end(): TeamParseResult;
}

// Models format lines as lists ("1.", "-", "•") and bold.
const listMarker = /^\s*(?:[-*•–]\s+|\(?\d{1,2}[.):]\s*)+/u;
const markdownStructure = /^(?:```|---|===|#)/u;

/** Parses one line as a member or the reason why it is not one; `null` for a line to ignore. */
export function parseTeamLine(
  line: string,
): { member: GeneratedMember } | { error: ErrorReference } | null {
  if (isBlank(line) || markdownStructure.test(line.trim())) return null;
  const bare = line.replace(listMarker, '').replaceAll('**', '').trim();
  const firstComma = bare.indexOf(',');
  const secondComma = bare.indexOf(',', firstComma + 1);
  if (firstComma < 1 || secondComma < 0) return { error: errorReference('line_not_a_member') };
  const member = {
    name: bare.slice(0, firstComma).trim(),
    role: bare.slice(firstComma + 1, secondComma).trim(),
    description: bare.slice(secondComma + 1).trim(),
  };
  if (isBlank(member.name) || isBlank(member.role) || isBlank(member.description)) {
    return { error: errorReference('line_not_a_member') };
  }
  if (/^name$/iu.test(member.name) && /^role$/iu.test(member.role)) return null;
  // Names start with a capital letter, except in scripts without case: docs/behaviour.md#generated-team-lines
  if (!/^[\p{Lu}\p{Lt}\p{Lo}]/u.test(member.name)) {
    return { error: errorReference('line_name_lowercase') };
  }
  if (isReservedName(member.name)) return { error: errorReference('line_name_reserved') };
  if (
    countCodePoints(member.name) > limits.memberName ||
    countCodePoints(member.role) > limits.memberRole ||
    countCodePoints(member.description) > limits.roleDescription
  ) {
    return { error: errorReference('line_too_long') };
  }
  if (hasUnstorableCharacter(bare)) return { error: errorReference('line_unstorable_character') };
  return { member };
}

/** Creates a parser for one response of the model. */
export function createTeamParser(): TeamParser {
  let rest = '';
  const names = new Set<string>();
  const roles = new Set<string>();

  function parse(lines: string[]): TeamParseResult {
    const parsed: TeamParseResult = { members: [], rejected: [] };
    for (const line of lines) {
      const result = parseTeamLine(line);
      if (result === null) continue;
      if ('error' in result) {
        parsed.rejected.push({ line, error: result.error });
        continue;
      }
      const { member } = result;
      const name = foldName(member.name);
      const role = foldName(member.role);
      if (names.has(name)) {
        parsed.rejected.push({ line, error: errorReference('line_name_taken') });
      } else if (roles.has(role)) {
        parsed.rejected.push({ line, error: errorReference('line_role_taken') });
      } else if (names.size >= limits.participants) {
        parsed.rejected.push({
          line,
          error: errorReference('line_team_full', { max: limits.participants }),
        });
      } else {
        names.add(name);
        roles.add(role);
        parsed.members.push(member);
      }
    }
    return parsed;
  }

  return {
    push(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/u);
      rest = lines.pop() ?? '';
      return parse(lines);
    },
    end() {
      const last = rest;
      rest = '';
      return parse([last]);
    },
  };
}
