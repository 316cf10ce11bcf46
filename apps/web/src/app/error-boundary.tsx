import { Component, type ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { paths } from '../paths.ts';
import { loadAgain, mayBeNewer } from './newer-build.ts';
import { shellMessages } from './shell/shell.messages.ts';

interface ErrorBoundaryProps {
  /** The address: a page that broke is given up when the visitor goes elsewhere. */
  address: string;
  children: ReactNode;
  /** Loads the page again when its code is missing. */
  onMissingCode?: () => void;
}

interface ErrorBoundaryState {
  address: string;
  error: unknown;
  hasFailed: boolean;
}

/** Browsers word it differently, but all fail a dynamic import with a TypeError. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** Catches what a page throws, its code that would not load included, and keeps the shell usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    address: this.props.address,
    error: null,
    hasFailed: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { address, error: null, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    const { onMissingCode = loadAgain } = this.props;
    if (isMissingCode(error) && mayBeNewer()) onMissingCode();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const isMissing = isMissingCode(this.state.error);
    // The page is about to be loaded again.
    if (isMissing && mayBeNewer()) return null;
    const { broken } = shellMessages;
    return (
      <section
        role="alert"
        className="m-auto flex max-w-lg flex-col items-center gap-4 px-6 py-20 text-center"
      >
        <Mark size={64} className="text-line-strong" />
        <h1 className="text-3xl">{broken.title}</h1>
        <p className="text-ink-muted">{isMissing ? broken.missingCode : broken.other}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => location.reload()}>
            {broken.loadAgain}
          </Button>
          <LinkButton to={paths.home}>{broken.goToStart}</LinkButton>
        </div>
      </section>
    );
  }
}
