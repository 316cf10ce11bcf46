import { productName } from '@convoke/contract/product.ts';
import { ArrowUpRight, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { paths } from '../../../paths.ts';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { Mark } from '../../../ui/logo.tsx';
import { footerMessages } from '../messages.ts';

const linkClass = 'inline-flex min-h-11 items-center text-ink-muted hover:text-ink';

export function Footer() {
  const config = usePublicConfig();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-300 grid-cols-2 gap-10 px-6 py-12 sm:grid-cols-[1.6fr_1fr_1fr] lg:grid-cols-[1.6fr_1fr_1fr_auto]">
        <div className="flex flex-col gap-2 max-sm:col-span-2">
          <p className="flex items-center gap-2.5 font-title text-xl">
            <Mark size={26} />
            {productName}
          </p>
          <p className="text-ink-muted">{footerMessages.tagline}</p>
        </div>
        <LinkColumn title={footerMessages.product}>
          <FooterLink to={paths.howItWorks}>{footerMessages.howItWorks}</FooterLink>
          <FooterLink to={paths.features}>{footerMessages.features}</FooterLink>
        </LinkColumn>
        <LinkColumn title={footerMessages.company}>
          <FooterLink to={paths.about}>{footerMessages.about}</FooterLink>
          {config?.blogUrl === undefined ? null : (
            <li>
              <a href={config.blogUrl} rel="external noopener" className={linkClass}>
                {footerMessages.blog}
                <ArrowUpRight size={14} aria-hidden className="ml-0.5" />
              </a>
            </li>
          )}
          <FooterLink to={paths.contact}>{footerMessages.contact}</FooterLink>
        </LinkColumn>
        <p className="flex flex-col self-start justify-self-start max-sm:col-span-2 sm:max-lg:col-span-3 rounded-card border border-line-strong px-5 py-3 text-center leading-snug">
          <span className="font-title text-lg">{footerMessages.noAi}</span>
          <span className="text-xs text-ink-muted">{footerMessages.finePrint}</span>
        </p>
      </div>
      <div className="mx-auto flex min-h-16 max-w-300 items-center justify-between gap-4 px-6 pb-4 text-sm text-ink-muted">
        <p>{footerMessages.copyright}</p>
        {config === null ? null : (
          <a
            href={`mailto:${config.contactEmail}`}
            aria-label={footerMessages.mailTo(config.contactEmail)}
            title={config.contactEmail}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-tint hover:text-ink"
          >
            <Mail size={20} />
          </a>
        )}
      </div>
    </footer>
  );
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="text-sm">
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}
