// The styles of one drawn page, cut out of those of the whole app: sent inside the page they save its first paint a
// round trip and most of the bytes.
import { parse } from 'postcss';

/**
 * Parts the fonts from the rest of a style sheet. Named in two sheets they count as new with the second, and what is
 * being read changes its letters when that comes.
 *
 * @param {string} styles the built style sheet, minified
 * @returns {{ fonts: string, rest: string }} two style sheets
 */
export function partFonts(styles) {
  const sheet = parse(styles);
  const faces = [];
  sheet.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return { fonts: faces.join(''), rest: sheet.toString() };
}

/**
 * The rules of the app's style sheet that a drawn page uses.
 *
 * @param {string} styles the built style sheet, minified, with absolute addresses
 * @param {string} html the drawn page
 * @returns {string} what to put into the page's style tag
 */
export function stylesOfPage(styles, html) {
  const used = classesOf(html);
  const sheet = parse(styles);
  sheet.walkComments((comment) => comment.remove());
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => {
      const name = firstClassOf(selector);
      return name === null || used.has(name);
    });
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  // PostCSS writes what would end the tag in another way.
  return sheet.toString();
}

// What comes first is what an element of the page wears; what follows narrows that further.
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
