import { expect, it } from 'vitest';
import { inlineSourcesOf } from './inline-sources.ts';

// openssl dgst -sha256 -binary | base64
const ofOne = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";

it('names what a document runs and obeys, and nothing else', () => {
  const document = `<!doctype html><head><style>1</style><script data-drawn data-chunks="{}">1</script>
    <script type="module" src="/a.js"></script><script src="/b.js"></script></head>
    <script type="application/json">1</script><style></style></html>`;
  const { scripts, styles } = inlineSourcesOf(document);
  expect(scripts).toEqual([ofOne]);
  expect(styles).toHaveLength(2);
  expect(styles[0]).toBe(ofOne);
});

it('changes with every byte', () => {
  expect(inlineSourcesOf('<style>1 </style>').styles).not.toContain(ofOne);
  expect(inlineSourcesOf('<p>1</p>')).toEqual({ scripts: [], styles: [] });
});
