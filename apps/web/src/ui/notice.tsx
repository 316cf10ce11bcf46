import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NoticeProps {
  tone?: 'error' | 'info' | 'success';
  title?: string;
  children?: ReactNode;
  /** Usually one small button. */
  action?: ReactNode;
  className?: string;
}

const looks = {
  error: { Icon: CircleAlert, box: 'border-danger bg-danger-tint', icon: 'text-danger' },
  info: { Icon: Info, box: 'border-line bg-tint', icon: 'text-ink-muted' },
  success: { Icon: CircleCheck, box: 'border-success bg-success-tint', icon: 'text-success' },
};

/** A message box. Errors are announced at once. */
export function Notice({ tone = 'info', title, children, action, className = '' }: NoticeProps) {
  const { Icon, box, icon } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3 text-sm ${box} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${icon}`} />
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
      </div>
      {/* Aligned with the text, not with the icon. */}
      {action ? <div className="max-sm:pl-7.5">{action}</div> : null}
    </div>
  );
}
