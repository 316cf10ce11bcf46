import { X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { useEscape, useFocusInAndBack } from '../focus.ts';
import { uiMessages } from '../messages.ts';
import { DockTabs, type DockTabsProps } from './dock-tabs.tsx';

export interface SidePanelProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling content; in a window of few lines it follows the content and scrolls with it. */
  footer?: ReactNode;
  /** Out of the way for a moment; what is in it stays as it is. */
  isHidden?: boolean;
  /** The page makes way for it, so that Escape, which closes what covers something, leaves it open. */
  isDocked?: boolean;
  /** Other panels in the same place, in the place of the title. */
  tabs?: DockTabsProps | undefined;
  /** It opened by itself, and leaves the focus where it is. */
  isQuiet?: boolean;
}

/** A panel over the right side of its `relative` container; the rest of the page stays usable. */
export function SidePanel(props: SidePanelProps) {
  return props.isOpen ? <OpenPanel {...props} /> : null;
}

function OpenPanel(props: SidePanelProps) {
  const { title, onClose, children, footer } = props;
  const { isHidden = false, isDocked = false, isQuiet = false, tabs } = props;
  const [takesFocus] = useState(!isQuiet);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useFocusInAndBack(panel, takesFocus);
  useEscape(!isDocked, onClose);
  return (
    <div
      ref={panel}
      data-side-panel
      // Not modal: a native dialog handles Escape and focus only when it is.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={isHidden}
      className="absolute inset-y-0 right-0 z-30 flex w-full max-w-105 animate-slide-in flex-col overflow-y-auto overscroll-contain border-l border-line bg-surface hidden:hidden max-[26.25rem]:border-l-0"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-3 pr-3 pl-6">
        {tabs === undefined ? null : <DockTabs {...tabs} />}
        <h2 id={titleId} className={tabs === undefined ? 'text-xl' : 'sr-only'}>
          {title}
        </h2>
        <IconButton label={uiMessages.close} icon={<X size={20} />} onClick={onClose} />
      </div>
      {/* Positioned: what is positioned in it would else make the panel itself longer, and its head could scroll away. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-6 [@media(max-height:40em)]:flex-none [@media(max-height:40em)]:overflow-visible">
        {children}
      </div>
      {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
    </div>
  );
}
