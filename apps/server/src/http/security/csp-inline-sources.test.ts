import { expect, it } from 'vitest';
import { inlineSourcesOf } from './csp-inline-sources.ts';

// openssl dgst -sha256 -binary | base64
const hashOfOne = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";

it('lists inline scripts and styles, and nothing else', () => {
  const document = `<!doctype html><head><style>1</style><script data-drawn data-chunks="{}">1</script>
    <script type="module" src="/a.js"></script><script src="/b.js"></script></head>
    <script type="application/json">1</script><style></style></html>`;
  const { scripts, styles } = inlineSourcesOf(document);
  expect(scripts).toEqual([hashOfOne]);
  expect(styles).toHaveLength(2);
  expect(styles[0]).toBe(hashOfOne);
});

it('changes with every byte', () => {
  expect(inlineSourcesOf('<style>1 </style>').styles).not.toContain(hashOfOne);
  expect(inlineSourcesOf('<p>1</p>')).toEqual({ scripts: [], styles: [] });
});
