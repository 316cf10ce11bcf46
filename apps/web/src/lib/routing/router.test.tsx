import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useLayoutEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { Link } from './link.tsx';
import { addressOf, createMemoryHistory } from './navigation-history.ts';
import {
  Redirect,
  Router,
  Routes,
  useIsPop,
  useLocation,
  useParams,
  useSearchParams,
} from './router.tsx';

function show(entries: string[], page = <Here />) {
  const history = createMemoryHistory(entries);
  render(
    <Router history={history}>
      <Routes
        routes={[
          { path: '/old', element: <Redirect to="/reading/old" /> },
          { path: '/reading/:what', element: page },
        ]}
        fallback={<p>nowhere</p>}
      />
      <Link to="/reading/two?a=1" state={{ from: 'link' }}>
        Two
      </Link>
      <Link to={{ search: 'a=2' }}>Filtered</Link>
      <Link to="/reading/two" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
      <Link to="/reading/two" target="_blank">
        Other tab
      </Link>
    </Router>,
  );
  return { history, address: () => addressOf(history.current().location) };
}

function Here() {
  const { what } = useParams();
  const { state } = useLocation();
  const search = useSearchParams();
  const isPop = useIsPop();
  return <p>{JSON.stringify({ what, state, a: search.get('a'), isPop })}</p>;
}

const link = (name: string) => screen.getByRole('link', { name });
const page = () => screen.getByText(/^\{/).textContent;

describe('The router', () => {
  test('renders the current location when the history moved before the first page was rendered', () => {
    const history = createMemoryHistory(['/reading/one', '/reading/two']);
    function GoesBack() {
      useLayoutEffect(() => history.go(-1), []);
      return null;
    }
    render(
      <Router history={history}>
        <GoesBack />
        <Routes routes={[{ path: '/reading/:what', element: <Here /> }]} fallback={null} />
      </Router>,
    );
    expect(page()).toContain('"what":"one"');
  });

  test('renders the route of an address, with its parameters', async () => {
    const { history } = show(['/reading/one']);
    expect(page()).toBe('{"what":"one","state":null,"a":null,"isPop":true}');
    await userEvent.click(link('Two'));
    expect(page()).toBe('{"what":"two","state":{"from":"link"},"a":"1","isPop":false}');
    act(() => history.go(-1));
    expect(page()).toBe('{"what":"one","state":null,"a":null,"isPop":true}');
  });

  test('redirects an old address without an entry for it', () => {
    const { history, address } = show(['/reading/one', '/old']);
    expect(address()).toBe('/reading/old');
    act(() => history.go(-1));
    expect(address()).toBe('/reading/one');
  });

  test('renders the fallback for an unknown address', () => {
    show(['/elsewhere']);
    expect(screen.getByText('nowhere')).toBeInTheDocument();
  });

  test('keeps the page on screen until the next one is ready', async () => {
    let resolveText: (text: string) => void = () => undefined;
    const text = new Promise<string>((resolve) => {
      resolveText = resolve;
    });
    function SlowPage() {
      const { what } = useParams();
      return <p>page {what === 'one' ? 'one' : use(text)}</p>;
    }
    show(
      ['/reading/one'],
      <Suspense fallback={<p>a gap</p>}>
        <SlowPage />
      </Suspense>,
    );
    await act(async () => link('Two').click());
    expect(screen.getByText('page one')).toBeInTheDocument();
    expect(screen.queryByText('a gap')).toBeNull();
    await act(async () => resolveText('two'));
    expect(screen.getByText('page two')).toBeInTheDocument();
  });
});

describe('A link', () => {
  test('to the current address adds no entry', async () => {
    const { history, address } = show(['/reading/one', '/reading/two?a=1']);
    await userEvent.click(link('Two'));
    expect(history.current().by).toBe('replace');
    act(() => history.go(-1));
    expect(address()).toBe('/reading/one');
  });

  test('with a part of an address resolves against the current one', async () => {
    const { address } = show(['/reading/one?a=1']);
    expect(link('Filtered')).toHaveAttribute('href', '/reading/one?a=2');
    await userEvent.click(link('Filtered'));
    expect(address()).toBe('/reading/one?a=2');
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves %j to the browser', (how) => {
    const { address } = show(['/reading/one']);
    // True when nothing prevented the default.
    const stop = (event: Event) => event.preventDefault();
    let wasPrevented = true;
    const look = (event: Event) => {
      wasPrevented = event.defaultPrevented;
      stop(event);
    };
    window.addEventListener('click', look, { once: true });
    fireEvent.click(link('Two'), how);
    expect(wasPrevented).toBe(false);
    expect(address()).toBe('/reading/one');
  });

  test('with another target, or a prevented click, does not navigate', () => {
    const { address } = show(['/reading/one']);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link('Other tab'));
    fireEvent.click(link('Prevented'));
    expect(address()).toBe('/reading/one');
  });
});
