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
  type Place,
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

/** Shows its children at the place where the history stands. A page stays until the one that follows it is there. */
export function Router({ history, children }: RouterProps) {
  const [visit, setVisit] = useState(() => history.current());
  useLayoutEffect(() => {
    const stop = history.listen((next) => startTransition(() => setVisit(next)));
    // Whoever went back while the first page was being made is elsewhere by now.
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

/** Where the visitor is. */
export function useLocation(): Place {
  return useVisit().place;
}

/** True on the first page of a document, and when the browser's Back or Forward led here. */
export function useIsPop(): boolean {
  return useVisit().by === 'pop';
}

/** The search of the address, parsed; the same object as long as that is the same. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What stands in the address for the names in the pattern of the route. */
export function useParams(): PathParams {
  return useContext(ParamsContext);
}

/** How to go to another place; the same functions for as long as the router stands. */
export function useNavigation(): Pick<NavigationHistory, 'visit' | 'go'> {
  return useContext(HistoryContext);
}

/** Goes to another place, as an entry of its own unless told otherwise. */
export function useNavigate(): NavigationHistory['visit'] {
  return useNavigation().visit;
}

export interface Route {
  path: string;
  element: ReactNode;
}

interface RoutesProps {
  routes: readonly Route[];
  /** For every other address. */
  fallback: ReactNode;
}

/** Shows the first route whose pattern the address fits. */
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

/** Leads on at once, in the place of the entry that led here. */
export function Redirect({ to }: { to: Target }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
