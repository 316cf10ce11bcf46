import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { uiMessages as texts } from '../messages.ts';

const arrows = { ArrowUp, ArrowDown, ArrowLeft, ArrowRight };

/** Label of a key. Arrows are icons, because the fonts have none. */
export function KeyName({ name }: { name: string }) {
  if (!isArrow(name)) return name;
  const Arrow = arrows[name];
  return (
    <>
      <Arrow aria-hidden size="1.1em" />
      <span className="sr-only">{texts.arrows[name]}</span>
    </>
  );
}

function isArrow(name: string): name is keyof typeof arrows {
  return name in arrows;
}
