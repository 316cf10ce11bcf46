// Extracts the style rules that one page uses. Inlined, they save the first paint a round trip and most of the bytes.
import { parse } from 'postcss';

/**
 * Splits the font faces from the rest of a style sheet. Declared in two sheets, a font would be replaced when the second
 * one loads, and the text would flicker.
 *
 * @param {string} styles the built style sheet, minified
 * @returns {{ fonts: string, rest: string }} two style sheets
 */
export function splitFontFaces(styles) {
  const sheet = parse(styles);
  const faces = [];
  sheet.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return { fonts: faces.join(''), rest: sheet.toString() };
}

/**
 * The rules of the app's style sheet that a prerendered page uses.
 *
 * @param {string} styles the built style sheet, minified, with absolute addresses
 * @param {string} html the prerendered page
 * @returns {string} the content of the page's style tag
 */
export function criticalCss(styles, html) {
  const usedClasses = classesOf(html);
  const sheet = parse(styles);
  sheet.walkComments((comment) => comment.remove());
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => {
      const name = firstClassOf(selector);
      return name === null || usedClasses.has(name);
    });
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  // PostCSS escapes a closing style tag.
  return sheet.toString();
}

// The first class decides, because the rest of a selector only narrows it.
function firstClassOf(selector) {
  const name = /\.((?:\\.|[\w-])+)/.exec(selector)?.[1];
  return name === undefined ? null : name.replaceAll(/\\(.)/g, '$1');
}

function classesOf(html) {
  const lists = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set(Array.from(lists, ([, list]) => withoutEntities(list).split(/\s+/)).flat());
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function withoutEntities(text) {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]);
}
