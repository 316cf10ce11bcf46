import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, indexById } from '../../turns/member-labels.rules.ts';
import type { ClaimedMember } from './claim.rules.ts';

/** A member as minutes name it. */
export type MinutesMember = Pick<Participant, 'id' | 'name' | 'role'>;

/** Finds the members that models name. */
export class MinutesMembers {
  readonly #members: readonly MinutesMember[];
  readonly #byKey = new Map<string, number>();
  readonly #byName = new Map<string, number[]>();

  constructor(participants: readonly Participant[]) {
    this.#members = participants.map(({ id, name, role }) => ({ ...(id && { id }), name, role }));
    this.#members.forEach(({ name, role }, index) => {
      const key = memberKey({ name, role });
      if (!this.#byKey.has(key)) this.#byKey.set(key, index);
      // Models also put the whole label into the name.
      for (const label of new Set([foldLabel(name), foldLabel(`${name} ${role}`)])) {
        const indexes = this.#byName.get(label);
        if (indexes === undefined) this.#byName.set(label, [index]);
        else indexes.push(index);
      }
    });
  }

  /** Indexes of all members, in the order of the team. */
  get indexes(): number[] {
    return [...this.#members.keys()];
  }

  /** The member at an index, as minutes name it. */
  at(index: number): MinutesMember | null {
    return this.#members[index] ?? null;
  }

  /**
   * Index of the member; null when there is none of that name, when several have it and the role does not tell, or when the
   * role is that of another member.
   */
  find({ id, name, role }: ClaimedMember & Pick<MinutesMember, 'id'>): number | null {
    const own = indexById(id, this.#members);
    if (own !== null) return own;
    // Names that differ in an accent alone are two members.
    const known = this.#byKey.get(memberKey({ name, role }));
    if (known !== undefined) return known;
    const named = this.#byName.get(foldLabel(name)) ?? [];
    const label = foldLabel(role);
    const exact = named.find((index) => foldLabel(this.#members[index]?.role ?? '') === label);
    if (exact !== undefined) return exact;
    const [only, ...others] = named;
    if (only === undefined || others.length > 0) return null;
    const isForeignRole = this.#members.some((member) => foldLabel(member.role) === label);
    return isForeignRole ? null : only;
  }
}
