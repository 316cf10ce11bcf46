import { expect, test } from 'vitest';
import { pageModule, routeTable } from '../routes.ts';

test('each screen has a page, and each page a screen', () => {
  const pages = Object.keys(import.meta.glob('../pages/*-page.tsx'));
  expect(routeTable.map((route) => `../${pageModule(route)}`).toSorted()).toEqual(pages.toSorted());
});
