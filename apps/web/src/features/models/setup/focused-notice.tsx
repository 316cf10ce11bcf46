import { Notice, type NoticeProps } from '../../../ui/notice.tsx';

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** A notice in place of the form, whose button had the focus. */
export function FocusedNotice(props: NoticeProps) {
  return (
    <div ref={focus} tabIndex={-1} className="scroll-mt-28 rounded-card">
      <Notice {...props} />
    </div>
  );
}
