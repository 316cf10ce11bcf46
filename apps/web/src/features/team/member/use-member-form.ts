import { isBlank } from '@convoke/contract/text.rules.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { MemberRefusal } from '../../../services/workspace/messages.ts';
import { withTools } from '../../../services/workspace/models/member-tools.rules.ts';
import { addMember, useWorkspace } from '../../../services/workspace/workspace.ts';
import {
  emptyMember,
  isMemberValid,
  memberFieldError,
  memberFromDraft,
  roleToDescribe,
  type MemberField,
} from './member-form.rules.ts';
import {
  createRoleDescription,
  type RoleDescriptionState,
} from '../generation/role-description.ts';
import type { TeamCalls } from '../generation/team-calls.ts';

type TypedField = Exclude<MemberField, 'roleDescription'>;

/** The form 'Create Team Member' and its actions. */
export interface MemberForm {
  name: string;
  role: string;
  description: RoleDescriptionState;
  /** Errors to show: of fields that were left, or that are too long. */
  errors: Record<MemberField, string | null>;
  refusal: MemberRefusal | null;
  /** Id of the chosen model; without one, the first that is offered. */
  model: string | undefined;
  /** Ids of the tools that the member may ask for. */
  tools: readonly string[];
  isValid: boolean;
  canDescribe: boolean;
  change: (field: TypedField, text: string) => void;
  chooseModel: (model: string | undefined) => void;
  chooseTools: (tools: readonly string[]) => void;
  leave: (field: TypedField) => void;
  describe: () => void;
  stopDescribing: () => void;
  discardDescription: () => void;
  /** Adds the member and resets the form; returns the reason when it cannot be added. */
  add: () => MemberRefusal | null;
}

/** The state of the member form; adds to the workspace and requests descriptions. */
export function useMemberForm(calls: TeamCalls): MemberForm {
  const [{ name, role }, setTyped] = useState({ name: emptyMember.name, role: emptyMember.role });
  const [touched, setTouched] = useState<readonly TypedField[]>([]);
  const [model, setModel] = useState<string>();
  const [tools, setTools] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<MemberRefusal | null>(null);
  const [writer] = useState(() => createRoleDescription(calls));
  const description = useStore(writer.store);
  const vision = useWorkspace((state) => state.vision);

  useEffect(() => () => writer.stop(), [writer]);

  const draft = { name, role, roleDescription: description.text };

  function dueError(field: TypedField): string | null {
    const error = memberFieldError(field, draft[field]);
    return touched.includes(field) || !isBlank(draft[field]) ? error : null;
  }

  return {
    name,
    role,
    description,
    errors: {
      name: dueError('name'),
      role: dueError('role'),
      roleDescription: memberFieldError('roleDescription', description.text),
    },
    refusal,
    model,
    tools,
    isValid: isMemberValid(draft),
    canDescribe: memberFieldError('role', role) === null,
    change(field, text) {
      setTyped({ name, role, [field]: text });
      setRefusal(null);
    },
    chooseModel: setModel,
    chooseTools: setTools,
    leave(field) {
      setTouched((fields) => (fields.includes(field) ? fields : [...fields, field]));
    },
    describe() {
      void writer.start(roleToDescribe(draft, vision));
    },
    stopDescribing: writer.stop,
    discardDescription: writer.clear,
    add() {
      const reason = addMember(withTools(memberFromDraft(draft, model), tools));
      setRefusal(reason);
      if (reason !== null) return reason;
      setTyped({ name: '', role: '' });
      setModel(undefined);
      setTools([]);
      setTouched([]);
      writer.clear();
      return null;
    },
  };
}
