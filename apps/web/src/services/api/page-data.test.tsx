import {
  listPublicationsEndpoint,
  readPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageDataContext, readPageData, usePageAnswer } from './page-data.ts';

function Title({ id }: { id: string }) {
  const answer = usePageAnswer(readPublicationEndpoint, { params: { id } });
  return <p>{answer === null ? 'asks' : `${answer.body.introduction}, ${answer.isWhole}`}</p>;
}

function NextCursor({ cursor }: { cursor?: string }) {
  const answer = usePageAnswer(listPublicationsEndpoint, cursor ? { query: { cursor } } : {});
  return <p>{answer?.next ?? 'asks'}</p>;
}

function arriveWith(json: string) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'page-data';
  data.textContent = json;
  document.body.append(data);
}

afterEach(() => document.getElementById('page-data')?.remove());

test('a page shows what came along with it, and asks for anything else', () => {
  arriveWith(
    JSON.stringify({
      '/api/conversations/a': { body: { introduction: 'A garden' }, next: null, isWhole: false },
      '/api/conversations?cursor=n1': { body: [], next: 'n2', isWhole: true },
    }),
  );
  render(
    <PageDataContext value={readPageData(document)}>
      <Title id="a" />
      <Title id="b" />
      <NextCursor cursor="n1" />
      <NextCursor />
    </PageDataContext>,
  );
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual([
    'A garden, false',
    'asks',
    'n2',
    'asks',
  ]);
});

test('a page without data of its own asks for everything', () => {
  expect(readPageData(document)).toEqual({});
});
