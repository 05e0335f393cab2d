// XML 1.0 as a tree, read with saxes: elements with attributes, text and children, names without their prefix. A document
// type is refused, so that nothing can be expanded or fetched. Each element has its line, for messages.

import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text directly inside, joined. */
  readonly text: string;
  /** Of the start tag, from 1. */
  readonly line: number;
}

export class XmlError extends Error {
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.name = 'XmlError';
  }
}

/** Deeper trees are none that a person or a program meant. */
const MAX_DEPTH = 200;

/** What saxes says most, in words for people. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)/s, '<$1> is not closed'],
  [/^undefined entity\.$/, 'an entity that is not known'],
  [/^text data outside of root node\.$/, 'text outside the root element'],
  [/^document must contain a root element\.$/, 'there is no element'],
];

/** What the parser says, without its place. */
export const plainXmlReason = (message: string): string =>
  TEXTS.reduce((text, [theirs, ours]) => text.replace(theirs, ours), message.replace(/^\d+:\d+: /, ''));

interface Open extends XmlElement {
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The root element. @throws XmlError with the line of what is wrong */
export function readXml(source: string): XmlElement {
  // The parser notices text before the root element where it ends only: in a file of another kind, at its last line.
  const first = source.search(/\S/);
  if (first >= 0 && source[first] !== '<')
    throw new XmlError(source.slice(0, first).split('\n').length, 'text outside the root element');
  const parser = new SaxesParser();
  const above: Open = { name: '', attributes: {}, children: [], text: '', line: 0 };
  const open = [above];
  const addText = (text: string) => {
    open[open.length - 1].text += text;
  };
  const fail = (message: string): never => {
    throw new XmlError(parser.line, message);
  };
  parser.on('error', ({ message }) => fail(plainXmlReason(message)));
  parser.on('doctype', () => fail('a document type is not read'));
  parser.on('opentagstart', ({ name }) => {
    if (open.length > MAX_DEPTH) fail(`more than ${MAX_DEPTH} elements inside each other`);
    // The name has been read with what follows it, which may be the end of its line.
    const line = parser.columnIndex === 0 ? parser.line - 1 : parser.line;
    const element: Open = { name: localName(name), attributes: {}, children: [], text: '', line };
    open[open.length - 1].children.push(element);
    open.push(element);
  });
  parser.on('attribute', ({ name, value }) => {
    open[open.length - 1].attributes[localName(name)] = value;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  return above.children[0];
}

/** All elements of a name below another, in the order of the file. */
export function elementsNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
