// oxlint-disable-next-line typescript/triple-slash-reference -- the library has no types, and the apps compile this file, too
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { DocumentRefusal } from '../refusal.ts';

const maxDepth = 500;

/** An element of XML; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** What happens while XML is read; names are without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads XML. Only the five entities of XML and numbers are decoded, so none is defined and nothing is fetched; a document
 * that defines some is refused.
 */
export function parseXml(source: string, events: XmlEvents): void {
  const parser = new Parser();
  let depth = 0;
  const fail = (cause: unknown): never => {
    throw new DocumentRefusal('damaged', {}, cause);
  };
  parser.on('error', fail);
  parser.on('attention', (declaration: string) => {
    if (/^<!doctype/iu.test(declaration)) fail('a document type');
  });
  parser.on('openTag', (name: string, attributes: () => Record<string, string>, decode) => {
    depth += 1;
    if (depth > maxDepth) fail('nested too deep');
    events.open(local(name), () => decoded(attributes(), decode));
  });
  parser.on('closeTag', (name: string) => {
    depth -= 1;
    events.close(local(name));
  });
  parser.on('text', (text: string, decode) => events.text(decode(text)));
  parser.on('cdata', (text: string) => events.text(text));
  parser.parse(source);
  if (depth !== 0) fail('an element is not closed');
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
/** References to other parts keep their prefix, because elements have ids of their own beside them. */
const attributeName = (name: string) => (name.startsWith('r:') ? name : local(name));

function decoded(
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes))
    result[attributeName(name)] = decode(value);
  return result;
}

/** Reads XML as a tree, for parts that are small. */
export function xmlTree(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  parseXml(source, {
    open(name, attributes) {
      const element = { name, attributes: attributes(), children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text: (text) => open.at(-1)?.children.push(text),
  });
  return root;
}

/** The elements directly within another, of one name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );

/** The first element directly within another, of one name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** All elements of one name within another, at any depth. */
export function allWithin(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const inner = allWithin(child, name);
    return child.name === name ? [child, ...inner] : inner;
  });
}
