// As much of XML 1.0 as files of engineering data need, as a tree: elements with attributes, text and children, names without
// their prefix. Comments, processing instructions and CDATA are understood; a document type is refused, so that nothing
// can be expanded or fetched. Each element knows its line, for messages.

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
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const TAG = /([^\s/>=]+)((?:\s+[^\s/>=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
}

/** The root element. @throws XmlError with the line of what is wrong */
export function readXml(source: string): XmlElement {
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  let line = 1;
  let counted = 0;
  const lineAt = (at: number) => {
    for (; counted < at; counted++) if (source.charCodeAt(counted) === 10) line++;
    return line;
  };
  const fail = (at: number, message: string): never => {
    throw new XmlError(lineAt(Math.min(at, source.length)), message);
  };
  const skip = (at: number, end: string) => {
    const found = source.indexOf(end, at);
    return found < 0 ? fail(at, `'${end}' is missing`) : found + end.length;
  };
  const addText = (text: string, at: number) => {
    const top = stack[stack.length - 1];
    if (top) top.text += text;
    else if (text.trim() !== '' && text !== '\ufeff') fail(at, 'text outside the root element');
  };
  const close = (at: number) => {
    const done = stack.pop()!;
    const parent = stack[stack.length - 1];
    if (parent) parent.children.push(done);
    else if (root) fail(at, 'a second root element');
    else root = done;
  };
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    if (end > at)
      addText(
        unescaped(source.slice(at, end), () => fail(at, 'an entity that is not known')),
        at,
      );
    if (next < 0) break;
    if (source.startsWith('<!--', next)) at = skip(next, '-->');
    else if (source.startsWith('<?', next)) at = skip(next, '?>');
    else if (source.startsWith('<![CDATA[', next)) {
      at = skip(next, ']]>');
      addText(source.slice(next + 9, at - 3), next);
    } else if (source.startsWith('<!', next)) fail(next, 'a document type is not read');
    else if (source.startsWith('</', next)) {
      at = skip(next, '>');
      const name = localName(source.slice(next + 2, at - 1).trim());
      if (stack[stack.length - 1]?.name !== name) fail(next, `</${name}> closes nothing`);
      close(next);
    } else {
      TAG.lastIndex = next + 1;
      const [whole, name, attributes, isEmpty] = TAG.exec(source) ?? fail(next, 'a tag that is not XML');
      if (stack.length >= MAX_DEPTH) fail(next, `more than ${MAX_DEPTH} elements inside each other`);
      const named: Record<string, string> = {};
      for (const [, key, quoted, single] of attributes.matchAll(ATTRIBUTE))
        named[localName(key)] = unescaped(quoted ?? single, () => fail(next, 'an entity that is not known'));
      stack.push({ name: localName(name), attributes: named, children: [], text: '', line: lineAt(next) });
      if (isEmpty) close(next);
      at = next + 1 + whole.length;
    }
  }
  if (stack.length > 0) fail(source.length, `<${stack[stack.length - 1].name}> is not closed`);
  return root ?? fail(0, 'there is no element');
}

/** All elements of a name below another, in the order of the file. */
export function elementsNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string, fail: () => never): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);?/gi, (_whole, name: string) => {
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? NAMED[name] : fail();
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fail();
  });
}
