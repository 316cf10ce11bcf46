import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';
import { reloadForNewBuild, mayHaveNewerBuild } from './stale-build.ts';

interface ErrorBoundaryProps {
  /** The current path; the error is cleared when it changes. */
  address: string;
  children: ReactNode;
  /** Reloads the page when a chunk of its code is missing, and resolves to whether it does. */
  onMissingCode?: () => Promise<boolean>;
}

interface ErrorBoundaryState {
  address: string;
  error: unknown;
  hasFailed: boolean;
  /** The code is missing because the server does not respond. */
  isCutOff: boolean;
}

/** Browsers differ in the message, but all reject a dynamic import with a TypeError. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** Catches errors of a page, failed chunk loads included, so that header and menus stay usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    address: this.props.address,
    error: null,
    hasFailed: false,
    isCutOff: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address
      ? null
      : { address, error: null, hasFailed: false, isCutOff: false };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingCode(error) && mayHaveNewerBuild()) void this.#loadMissingCode();
  }

  async #loadMissingCode(): Promise<void> {
    const { onMissingCode = reloadForNewBuild } = this.props;
    if (!(await onMissingCode())) this.setState({ isCutOff: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const isMissing = isMissingCode(this.state.error);
    const { isCutOff } = this.state;
    // The server is asked, or the reload is under way.
    if (isMissing && !isCutOff && mayHaveNewerBuild()) return null;
    return <BrokenPage isMissing={isMissing} isServerSilent={isCutOff} />;
  }
}
