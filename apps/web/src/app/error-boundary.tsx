import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';
import { loadAgain, mayBeNewer } from './newer-build.ts';

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
    return <BrokenPage isMissing={isMissing} />;
  }
}
