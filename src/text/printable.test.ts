import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../test/any-text.ts'
import { csvRow } from './csv-row.ts'
import { escapeHtml } from './escape-html.ts'
import { escapeMarkdown, markdownBlock } from './escape-markdown.ts'
import { printable, printableLines } from './printable.ts'

test.for([
  ['\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m', 'colour'],
  ['\u009b2Jgone', '\\x9b2Jgone', 'an eight-bit sequence'],
  ['\u001b]0;title\u0007', '\\x1b]0;title\\x07', 'the window title'],
  ['one\r\ntwo\tthree', 'one two three', 'line breaks'],
  ['abc\u202egnp.exe', 'abc\\u202egnp.exe', 'reordered letters'],
  ['\u2066hidden\u2069', '\\u2066hidden\\u2069', 'isolates'],
  ['שלום\u200f!', 'שלום!', 'a mark of direction'],
  ['pass\u200bword\ufeff', 'password', 'zero-width spaces'],
  ['tag\u{e0041}', 'tag\\u{e0041}', 'invisible letters'],
  ['half \ud83d', 'half \\ud83d', 'half a character'],
  ['Ελλάδα 東京 👩‍🔬 é', 'Ελλάδα 東京 👩‍🔬 é', 'nothing'],
] as const)('%j is shown as %j: %s', ([text, shown]) => {
  expect(printable(text)).toBe(shown)
})

test('no text drives a terminal', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('several lines stay several', () => {
  expect(printableLines('a\r\nb\u2028c\u001bd')).toEqual(['a', 'b', 'c\\x1bd'])
})

test('HTML has no way out of an attribute or an element', () => {
  expect(escapeHtml(`<a href="x" onclick='y'>&`)).toBe(
    '&#60;a href=&#34;x&#34; onclick=&#39;y&#39;&#62;&#38;',
  )
})

test.for([
  ['a|b', 'a\\|b'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['<script>', '\\<script\\>'],
  ['*bold* _it_ `code` ~~gone~~', '\\*bold\\* \\_it\\_ \\`code\\` \\~\\~gone\\~\\~'],
  ['# title\nline', '\\# title line'],
  ['1. list', '1\\. list'],
  ['- list', '\\- list'],
  ['1.5 metres-high', '1\\.5 metres-high'],
  ['https://example.org and www.example.org', 'https\\://example.org and www\\.example.org'],
  ['&amp; \\', '\\&amp; \\\\'],
] as const)('Markdown takes %j for nothing but text', ([text, escaped]) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})

test('a code block ends where we end it', () => {
  expect(markdownBlock('x\n````\ny')).toBe('`````text\nx\n````\ny\n`````')
})

test.for([
  [['plain', 1.5, -2], 'plain,1.5,-2'],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"'],
  [['=1+1', '+x', '-x', '@x'], "'=1+1,'+x,'-x,'@x"],
  [[' =cmd()', '＝1'], "' =cmd(),'＝1"],
] as const)('%j is a line of CSV that no spreadsheet computes', ([fields, line]) => {
  expect(csvRow(fields)).toBe(line)
})
