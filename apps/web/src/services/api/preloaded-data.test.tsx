import {
  listPublicationsEndpoint,
  readPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PreloadedDataContext, readPreloadedData, usePreloadedResult } from './preloaded-data.ts';

function Title({ id }: { id: string }) {
  const preloaded = usePreloadedResult(readPublicationEndpoint, { params: { id } });
  return (
    <p>{preloaded === null ? 'asks' : `${preloaded.body.introduction}, ${preloaded.isWhole}`}</p>
  );
}

function NextCursor({ cursor }: { cursor?: string }) {
  const preloaded = usePreloadedResult(
    listPublicationsEndpoint,
    cursor ? { query: { cursor } } : {},
  );
  return <p>{preloaded?.next ?? 'asks'}</p>;
}

function renderWith(json: string) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'page-data';
  data.textContent = json;
  document.body.append(data);
}

afterEach(() => document.getElementById('page-data')?.remove());

test('a page shows its preloaded data, and requests anything else', () => {
  renderWith(
    JSON.stringify({
      '/api/conversations/a': { body: { introduction: 'A garden' }, next: null, isWhole: false },
      '/api/conversations?cursor=n1': { body: [], next: 'n2', isWhole: true },
    }),
  );
  render(
    <PreloadedDataContext value={readPreloadedData(document)}>
      <Title id="a" />
      <Title id="b" />
      <NextCursor cursor="n1" />
      <NextCursor />
    </PreloadedDataContext>,
  );
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual([
    'A garden, false',
    'asks',
    'n2',
    'asks',
  ]);
});

test('a page without preloaded data requests everything', () => {
  expect(readPreloadedData(document)).toEqual({});
});
