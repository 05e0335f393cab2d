// XML as engineering data has it, and what is refused with its line: bombs, document types, depth, half documents.

import { expect, it } from 'vitest';
import { readXml } from './xml.ts';

it('reads names without prefix, attributes, text and CDATA, each element with its line', () => {
  const source = `\ufeff<?xml version="1.0"?>\n<a:root\n  x:id="1 &lt; 2"><!-- <b> -->\r\n<b>x<![CDATA[<&]]>&#248;</b>\n<c/></a:root>\n`;
  expect(readXml(source)).toMatchObject({
    name: 'root',
    line: 2,
    attributes: { id: '1 < 2' },
    children: [
      { name: 'b', line: 4, text: 'x<&ø', children: [] },
      { name: 'c', line: 5, text: '', attributes: {} },
    ],
  });
});

it('reads ten megabytes, and an element with a name of the prototype', () => {
  const { children } = readXml(`<r>${'<p a="1">0.0 1.0</p>\n'.repeat(500_000)}<__proto__ constructor="x"/></r>`);
  expect(children).toHaveLength(500_001);
  expect(children.at(-1)).toMatchObject({ name: '__proto__', line: 500_001, attributes: { constructor: 'x' } });
});

it.each([
  ['a bomb of entities', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>\n<a>&c;</a>', /line 1: a document type/],
  ['a document type elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', /line 1: a document type/],
  ['an entity that nobody has named', '<a>\n&toString;</a>', /line 2: an entity that is not known/],
  ['a code of no character', '<a>&#x110000;</a>', /line 1: /],
  ['200,000 deep', `\n${'<a>'.repeat(200_000)}`, /line 2: more than 200 elements/],
  ['tags that cross', '<a><b></a></b>', /line 1: /],
  ['two roots', '<a/><b/>', /line 1: /],
  ['an attribute without end', '<a\nb="', /line 2: /],
  ['an element without end', '<a>\n<b>', /<b> is not closed/],
  ['a file of another kind', '\n{\n  "a": 1\n}\n', /line 2: text outside the root element/],
  ['nothing', ' ', /there is no element/],
])('%s is refused', (_name, source, reason) => {
  expect(() => readXml(source)).toThrow(reason);
});
