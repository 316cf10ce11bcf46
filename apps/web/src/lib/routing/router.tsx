import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { matchPath, type PathParams } from './match-path.rules.ts';
import {
  createMemoryHistory,
  type NavigationHistory,
  type RouterLocation,
  type Target,
  type Visit,
} from './navigation-history.ts';

const HistoryContext = createContext<NavigationHistory>(createMemoryHistory(['/']));
const VisitContext = createContext<Visit | null>(null);
const ParamsContext = createContext<PathParams>({});

interface RouterProps {
  history: NavigationHistory;
  children: ReactNode;
}

/** Renders its children at the current location. The old page stays on screen until the new one is ready. */
export function Router({ history, children }: RouterProps) {
  const [visit, setVisit] = useState(() => history.current());
  useLayoutEffect(() => {
    const stop = history.listen((next) => startTransition(() => setVisit(next)));
    // The history may have moved while the first page was rendered.
    startTransition(() => setVisit(history.current()));
    return stop;
  }, [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('There is no router around this');
  return visit;
}

/** The current location. */
export function useLocation(): RouterLocation {
  return useVisit().location;
}

/** True on the first page of a document, and after the browser's Back or Forward. */
export function useIsPop(): boolean {
  return useVisit().by === 'pop';
}

/** The parsed query of the current address; stable while the query stays the same. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The parameters of the current route. */
export function useParams(): PathParams {
  return useContext(ParamsContext);
}

/** The navigation functions; stable while the router is mounted. */
export function useNavigation(): Pick<NavigationHistory, 'visit' | 'go'> {
  return useContext(HistoryContext);
}

export type Navigate = NavigationHistory['visit'];

/** Navigates to another location, as a new entry unless `replace` is set. */
export function useNavigate(): Navigate {
  return useNavigation().visit;
}

export interface Route {
  path: string;
  element: ReactNode;
}

interface RoutesProps {
  routes: readonly Route[];
  /** Rendered for every other address. */
  fallback: ReactNode;
}

/** Renders the first route that matches the address. */
export function Routes({ routes, fallback }: RoutesProps) {
  const { pathname } = useLocation();
  for (const { path, element } of routes) {
    const params = matchPath(path, pathname);
    if (params !== null) {
      return (
        <ParamsContext key={path} value={params}>
          {element}
        </ParamsContext>
      );
    }
  }
  return fallback;
}

/** Navigates at once and replaces the current entry. */
export function Redirect({ to }: { to: Target }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
