import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import type { GoalProposalWork, ProposalFiles } from './proposal/goal-proposal.ts';
import type { ProposalStatus } from './proposal/proposal-status.tsx';

interface LoadedProposal {
  Status: typeof ProposalStatus;
  work: GoalProposalWork;
}

/** The form as it is when a proposal comes, and not when it was asked for. */
interface FormNow {
  texts: Vision;
  replaceTexts: (texts: Vision) => void;
  work: GoalProposalWork | null;
  isLeft: boolean;
}

/** What the button of a goal proposal and its status show. */
export interface GoalProposal {
  /** The field of the step. */
  field: VisionField;
  loaded: LoadedProposal | null;
  isBusy: boolean;
  /** The code could not be loaded. */
  isUnreachable: boolean;
  propose: () => void;
  /** Proposes vision, objectives and key results from files. */
  proposeFrom: (from: ProposalFiles) => void;
}

const loadCode = () => import('./proposal/proposal-status.tsx');

/** A goal proposal over all steps of the form. Most of its code is loaded by the first press. */
export function useGoalProposal(
  field: VisionField,
  texts: Vision,
  replaceTexts: (texts: Vision) => void,
  loadProposal = loadCode,
): GoalProposal {
  const [loaded, setLoaded] = useState<LoadedProposal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const form = useRef<FormNow>({ texts, replaceTexts, work: null, isLeft: false });
  useEffect(() => {
    Object.assign(form.current, { texts, replaceTexts });
  });
  useEffect(() => {
    const left = form.current;
    left.isLeft = false;
    return () => {
      left.isLeft = true;
      left.work?.stop();
    };
  }, []);

  async function load(): Promise<LoadedProposal | null> {
    if (loaded !== null) return loaded;
    try {
      const { ProposalStatus: Status, createBrowserProposal } = await loadProposal();
      const work = createBrowserProposal({
        readTexts: () => form.current.texts,
        replaceTexts: (next) => form.current.replaceTexts(next),
      });
      return { Status, work };
    } catch {
      return null;
    }
  }

  async function propose(from?: ProposalFiles) {
    if (field === 'teamVision' && from === undefined) return;
    setIsBusy(true);
    const proposal = await load();
    setIsUnreachable(proposal === null);
    if (proposal !== null && !form.current.isLeft) {
      form.current.work = proposal.work;
      setLoaded(proposal);
      await proposal.work.start(field, from);
    }
    setIsBusy(false);
  }

  return {
    field,
    loaded,
    isBusy,
    isUnreachable,
    propose: () => void propose(),
    proposeFrom: (from) => void propose(from),
  };
}
