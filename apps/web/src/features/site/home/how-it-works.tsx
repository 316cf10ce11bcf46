import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SampleSeat } from './sample-seat.tsx';
import { sampleMembers, type SampleMember } from './sample-conversation.ts';
import { siteMessages } from '../messages.ts';

const pictures = [MissionPicture, TeamPicture, TalkPicture];

export function HowItWorks() {
  const { title, begin, steps } = siteMessages.howItWorks;
  return (
    <section id="how-it-works" tabIndex={-1} className="border-t border-line">
      <div className="mx-auto max-w-300 px-6 py-16 lg:py-24">
        <h2 className="text-4xl">{title}</h2>
        <ol className="mt-10 grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-3">
          {steps.map((step, index) => {
            const Picture = pictures[index];
            return (
              <Step key={step.title} number={index + 1} {...step}>
                {Picture === undefined ? null : <Picture />}
              </Step>
            );
          })}
        </ol>
        <LinkButton to={paths.vision} variant="primary" className="mt-12 px-7">
          {begin}
        </LinkButton>
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
    <li className="grid grid-cols-1 content-start gap-x-8 gap-y-4 md:max-lg:grid-cols-[1fr_1.2fr] md:max-lg:items-center lg:row-span-2 lg:grid-rows-subgrid">
      <div
        aria-hidden="true"
        className="flex min-h-68 flex-col justify-center gap-2.5 wrap-anywhere rounded-card border border-line bg-surface p-4 text-sm md:max-lg:order-last sm:p-5"
      >
        {children}
      </div>
      <div className="flex flex-col gap-3">
        <h3 className="flex items-baseline gap-3 text-2xl">
          <span className="text-accent tabular-nums">{number}</span>
          {title}
        </h3>
        <p className="max-w-[32em] text-ink-muted">{text}</p>
      </div>
    </li>
  );
}

function MissionPicture() {
  const { vision, objectives, keyResults } = siteMessages.howItWorks;
  const { sample } = siteMessages;
  return (
    <>
      <FilledField label={vision} text={sample.vision} />
      <FilledField label={objectives} text={sample.objectives} />
      <FilledField label={keyResults} text={sample.keyResults} isActive />
    </>
  );
}

interface FilledFieldProps {
  label: string;
  text: string;
  isActive?: boolean;
}

function FilledField({ label, text, isActive = false }: FilledFieldProps) {
  return (
    <div
      className={`rounded-card border px-3.5 py-2 ${isActive ? 'border-accent' : 'border-line'}`}
    >
      <span className="flex items-center gap-1.5 text-xs text-ink-muted">
        {label}
        {isActive ? null : <Check size={12} aria-hidden className="text-success" />}
      </span>
      <span className="block leading-snug">
        {text}
        {isActive ? (
          <span className="ml-0.5 inline-block h-[1.1em] w-px translate-y-[0.15em] bg-accent" />
        ) : null}
      </span>
    </div>
  );
}

function TeamPicture() {
  const shown = sampleMembers().slice(0, 4);
  return (
    <>
      <span className="mb-0.5 flex items-center gap-2 font-medium">
        {siteMessages.howItWorks.yourTeam}
        <Badge>{shown.length}</Badge>
      </span>
      {shown.map((member) => (
        <div
          key={member.name}
          className="flex items-center gap-3 rounded-card border border-line px-3 py-1.5 last:border-dashed last:border-line-strong"
        >
          <SampleSeat name={member.name} size="sm" />
          <span className="min-w-0 leading-tight">
            <span className="block font-medium">{member.name}</span>
            <span className="block text-xs text-ink-muted">{member.role}</span>
          </span>
        </div>
      ))}
    </>
  );
}

function TalkPicture() {
  const [, finance, operations] = sampleMembers();
  const { question, objection, memory, kinds } = siteMessages.sample;
  return (
    <>
      <span className="self-end rounded-card rounded-br-none bg-accent-tint px-3.5 py-2 forced-colors:border">
        {question}
      </span>
      <SampleMessage member={finance} kind={kinds.objection} text={objection} />
      <SampleMessage member={operations} kind={kinds.remembers} text={memory} />
    </>
  );
}

interface SampleMessageProps {
  member: SampleMember | undefined;
  kind: string;
  text: string;
}

function SampleMessage({ member, kind, text }: SampleMessageProps) {
  if (member === undefined) return null;
  return (
    <div className="flex items-start gap-3">
      <SampleSeat name={member.name} size="sm" />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere">
          <span className="font-semibold">{member.name}</span>
          <Badge>{kind}</Badge>
        </span>
        <span className="leading-snug">{text}</span>
      </span>
    </div>
  );
}
