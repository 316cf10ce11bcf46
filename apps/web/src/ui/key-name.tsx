import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { uiMessages as texts } from './ui.messages.ts';

const arrows = { ArrowUp, ArrowDown, ArrowLeft, ArrowRight };

/** What is printed on a key. Arrows are drawn, because none of our fonts has them. */
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
