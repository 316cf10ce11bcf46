import { productName } from '@convoke/contract/product.ts';
import { ArrowUpRight, Mail } from 'lucide-react';
import { Link } from '../../lib/routing/link.tsx';
import { paths } from '../../paths.ts';
import { usePublicConfig } from '../../services/api/public-config.ts';
import { Mark } from '../../ui/mark.tsx';
import { footerMessages } from './footer.messages.ts';

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
        <nav aria-label={footerMessages.product} className="text-sm">
          <h2 className="font-sans text-sm font-semibold">{footerMessages.product}</h2>
          <ul>
            <li>
              <Link to={paths.howItWorks} className={linkClass}>
                {footerMessages.howItWorks}
              </Link>
            </li>
            <li>
              <Link to={paths.features} className={linkClass}>
                {footerMessages.features}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={footerMessages.company} className="text-sm">
          <h2 className="font-sans text-sm font-semibold">{footerMessages.company}</h2>
          <ul>
            <li>
              <Link to={paths.about} className={linkClass}>
                {footerMessages.about}
              </Link>
            </li>
            {config?.blogUrl === undefined ? null : (
              <li>
                <a href={config.blogUrl} rel="external noopener" className={linkClass}>
                  {footerMessages.blog}
                  <ArrowUpRight size={14} aria-hidden className="ml-0.5" />
                </a>
              </li>
            )}
            <li>
              <Link to={paths.contact} className={linkClass}>
                {footerMessages.contact}
              </Link>
            </li>
          </ul>
        </nav>
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
