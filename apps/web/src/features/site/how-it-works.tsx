import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Seat } from '../../ui/seat.tsx';
import { sampleMembers, sampleMission, sampleTurns } from './sample-conversation.ts';

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-t border-line">
      <div className="mx-auto max-w-300 px-6 py-16 lg:py-24">
        <h2 className="text-4xl">How It Works</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3">
          <Step
            number={1}
            title="Define the mission"
            text="Say what the team is here for, which outcomes matter, and which results will prove it."
          >
            <MissionPicture />
          </Step>
          <Step
            number={2}
            title="Convoke the team in seconds"
            text="Name the roles yourself, or let the whole team be proposed. Keep, change or dismiss anyone."
          >
            <TeamPicture />
          </Step>
          <Step
            number={3}
            title="Assign real work"
            text="Ask, object, challenge, interrupt. Members remember what was said, however long ago."
          >
            <TalkPicture />
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col gap-4">
      <div
        aria-hidden="true"
        className="flex h-56 flex-col justify-center gap-3 overflow-hidden rounded-card border border-line bg-surface p-5 text-sm"
      >
        {children}
      </div>
      <h3 className="flex items-baseline gap-3 text-2xl">
        <span className="text-accent tabular-nums">{number}</span>
        {title}
      </h3>
      <p className="text-ink-muted">{text}</p>
    </li>
  );
}

function MissionPicture() {
  return (
    <>
      <span className="text-xs font-medium">Team Vision</span>
      <span className="rounded-card border border-line-strong px-4 py-3 leading-relaxed">
        {sampleMission}
        <span className="ml-0.5 inline-block h-[1.1em] w-px translate-y-[0.15em] bg-accent" />
      </span>
      <span className="h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full w-1/3 bg-accent" />
      </span>
      <span className="text-xs text-ink-muted">Step 1 of 3</span>
    </>
  );
}

function TeamPicture() {
  return sampleMembers.slice(0, 3).map((member) => (
    <div
      key={member.name}
      className="flex items-center gap-3 rounded-card border border-line px-3 py-2"
    >
      <Seat {...member} size="sm" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{member.name}</span>
        <span className="block truncate text-xs text-ink-muted">{member.role}</span>
      </span>
    </div>
  ));
}

function TalkPicture() {
  const finance = sampleMembers[1];
  return (
    <>
      <span className="self-end rounded-card bg-accent-tint px-3.5 py-2">
        {sampleTurns[0]?.text}
      </span>
      {finance === undefined ? null : (
        <div className="flex items-start gap-3">
          <Seat {...finance} size="sm" />
          <span className="flex flex-col items-start gap-1.5">
            <span className="flex flex-wrap items-center gap-2 text-xs">
              <span className="font-semibold">{finance.name}</span>
              <Badge>Objection</Badge>
            </span>
            <span className="leading-snug">{sampleTurns[2]?.text}</span>
          </span>
        </div>
      )}
    </>
  );
}
