import { expect, test } from 'vitest';
import { splitFontFaces, criticalCss } from './critical-css.mjs';

const styles = `/*! licence */@layer base{h1{margin:0}[data-seat="1"]{--seat:red}}@layer utilities{.flex{display:flex}\
.md\\:grid{@media (width>=48rem){display:grid}}.group-hover\\:a:is(:where(.group):hover *){color:red}\
.w-1\\/2,.unused{width:50%}.unused:not(.flex){color:red}:where(.gap>:not(:last-child)){margin:1px}}\
@media print{.unused{color:red}}@font-face{font-family:A;src:url(/a.woff2)}`;

test('keeps the rules for classes of the page and rules without classes', () => {
  const html = '<h1 class="flex md:grid">1</h1><p class="w-1/2 group-hover:a gap"></p>';
  expect(criticalCss(styles, html)).toBe(
    `@layer base{h1{margin:0}[data-seat="1"]{--seat:red}}@layer utilities{.flex{display:flex}\
.md\\:grid{@media (width>=48rem){display:grid}}.group-hover\\:a:is(:where(.group):hover *){color:red}\
.w-1\\/2{width:50%}:where(.gap>:not(:last-child)){margin:1px}}@font-face{font-family:A;src:url(/a.woff2)}`,
  );
});

test('decodes HTML entities in class names', () => {
  const rule = String.raw`.\[\&\>p\]\:x{color:red}`;
  expect(criticalCss(rule, '<p class="[&amp;&gt;p]:x"></p>')).toBe(rule);
});

test('never closes the style tag', () => {
  expect(criticalCss('a::after{content:"</style>"}', '')).not.toContain('</');
});

test('splits font faces from the rest', () => {
  const face = '@font-face{font-family:A;src:url(/a.woff2)}';
  expect(splitFontFaces(`@layer a{p{color:red}}${face}${face}.b{color:red}`)).toEqual({
    fonts: face + face,
    rest: '@layer a{p{color:red}}.b{color:red}',
  });
});
