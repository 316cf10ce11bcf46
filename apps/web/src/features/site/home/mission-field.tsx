import { ArrowRight } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { missionVisit, paths } from '../../../paths.ts';
import { siteMessages } from '../messages.ts';

/** Asks for the mission and leads to the team that is drafted for it. Without the app the browser sends the form itself. */
export function MissionField() {
  const id = useId();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const mission = new FormData(event.currentTarget).get('mission');
    if (typeof mission !== 'string' || mission.trim() === '') return;
    const address = `${paths.teamAssembly}?${new URLSearchParams({ mission }).toString()}`;
    navigate(address, { state: missionVisit });
  }

  return (
    <form
      action={paths.teamAssembly}
      className="flex w-full max-w-130 flex-col gap-2"
      onSubmit={submit}
    >
      <label htmlFor={id} className="font-medium">
        {siteMessages.mission.label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          name="mission"
          required
          maxLength={2_000}
          autoComplete="off"
          placeholder={siteMessages.mission.placeholder}
          className="min-h-13 w-full rounded-full border border-line-strong bg-surface py-2 pr-14 pl-5 text-ellipsis"
        />
        <button
          type="submit"
          aria-label={siteMessages.mission.submit}
          title={siteMessages.mission.submit}
          className="absolute top-1/2 right-1 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-ink text-paper transition hover:opacity-80"
        >
          <ArrowRight size={18} aria-hidden />
        </button>
      </div>
    </form>
  );
}
