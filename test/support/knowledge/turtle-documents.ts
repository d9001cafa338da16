import fc from 'fast-check'

const local = fc.oneof(
  fc.constantFrom(
    'Q1',
    'a.b',
    'Zoë',
    '',
    '1',
    'a-b:c',
    '%41',
    'x.',
    '-x',
    '漢字',
    'a\\,b',
    '\\(é\\)\\.',
    '\\x',
    'é',
    '\u0301a',
    '\u2c00\u200c',
    '·',
    '\u{10000}',
  ),
  fc.string({
    unit: fc.constantFrom(
      'a',
      '1',
      '.',
      '-',
      '_',
      ':',
      'é',
      '%',
      '\u0301',
      '÷',
      '\\~',
      '\u{efffd}',
    ),
    maxLength: 4,
  }),
)
const name = fc
  .tuple(fc.constantFrom('e', 'f-1', '', 'p', 'true', 'none', 'a.b'), local)
  .map(([prefix, rest]) => `${prefix}:${rest}`)
const iri = fc.constantFrom(
  '<urn:a>',
  '<http://h/é>',
  '<rel>',
  '<#f>',
  '<>',
  '</root/a?b>',
  '<../up>',
  '<a:b/c>',
  '<1a:b>',
  '<?q>',
  '<//h/x>',
  '<a/.b>',
  '<no-base://none/x>',
  '<urn:\\u0041>',
  '<urn:a b>',
  '<urn:"x>',
  '<<',
  '<urn:list.\n>',
)
const label = fc.constantFrom('_:b', '_:b.c', '_:b.', '_:1', '_:é', '_:-', '_:b-0')
const text = fc.constantFrom(
  '"x"',
  '""',
  '"a\\nb\\u00e9"',
  '"\\ud800"',
  '"""long.\n"quoted" .\r\ntext"""',
  '""""a"""',
  '"""a""""',
  '"""never .\n',
  "'one'",
  "''",
  "'a\\'\\u00e9\"'",
  "'a\nb'",
  "'''a''''",
  "'''a ''b'' .\n\\' \"\"\" '''",
  "'''three.\n'''",
  '"line\nbreak"',
  '"a\\"',
  '"\ufffd"',
)
const ending = fc.constantFrom(
  '',
  '@en',
  '@EN-gb',
  '@version',
  '@en-',
  '@toolongtag9',
  '@en--ltr',
  '^^e:int',
  '^^<urn:t>',
  '^^ <urn:t>',
  '^^<rel>',
  '^^rdf:langString',
  '^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString>',
)
const bare = fc.constantFrom(
  '1',
  '-1.5',
  '+.5',
  '1.',
  '1e5',
  '1.5E-3',
  '1e',
  'true',
  'false',
  'truex',
  '01',
)
const entity = fc.oneof({ weight: 3, arbitrary: name }, iri, label)
const blank = fc.constantFrom(' ', ' ', ' ', '\n', '\t', '\r\n', '', ' # a comment .\n', '#\r')
const object = fc.oneof(
  { weight: 2, arbitrary: entity },
  { weight: 3, arbitrary: fc.tuple(text, ending).map((parts) => parts.join('')) },
  bare,
  fc.constantFrom('[]', '[ e:p 1 ]', '[e:p [ a e:C ], "x" ; ]', '[', ']', '[e:p 1 }', '[e:p 1 ; }'),
  fc.constantFrom('( 1 e:x )', '()', '(1"x"e:a<urn:b>[](()))', '([e:p()]', "('a'@en", '(1)>>', ')'),
)
const relation = fc.oneof(
  fc.constantFrom('a', '<http://www.w3.org/2000/01/rdf-schema#label>', 'e:p', '_:b', '1'),
  name,
)
const said = fc
  .tuple(relation, blank, fc.array(object, { minLength: 1, maxLength: 3 }))
  .map(([relation, between, objects]) => `${relation}${between}${objects.join(' , ')}`)
const subject = fc.oneof(
  { weight: 4, arbitrary: entity },
  fc.constantFrom('[]', '[ e:p 1 ]', '( 1 )', '()', '( [ e:p 2 ] () )', '"x"'),
  fc.constantFrom(
    'GRAPH e:g {',
    'e:g {',
    '}',
    '} <urn:g> { e:s',
    '{ e:s',
    'graph [] { _:s',
    '[ ] { e:s',
  ),
)
const statement = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        subject,
        blank,
        fc.array(said, { minLength: 1, maxLength: 3 }),
        blank,
        fc.constantFrom('.', '.', '.', ';.', '', '}', '} .', ' .}', ';}', '} e:g{'),
      )
      .map(
        ([subject, one, all, other, end]) =>
          `${subject}${one} ${all.join(`${other};`)}${other}${end}`,
      ),
  },
  fc.constantFrom(
    '@prefix e: <urn:other:> .',
    'PREFIX e: <urn:third:>',
    'prefix none: <http://n/>',
    '@prefix e: <rel/> .',
    '@base <http://b/> .',
    'BASE <http://b/c/d?e/f#g>',
    '@base <http://b?q> .',
    'base<urn:b>',
    '@base <a/b> .',
    '@base <http://b/../c/> .',
    '@prefix : <#> .',
    '@prefix é: <http://é/> .',
    '@prefix e: <http://é/> .',
    '{}',
    'e:g {',
    '_:g { }',
    '<rel> {',
    'none:g {',
    'GRAPH<urn:g>{',
    'GRAPH e:g . {',
    'GRAPH ( 1 ) {',
    'GRAPH [ e:p 1 ] {',
    'e:s e:p 1 {',
    'e:g {| |}',
    'e:g {\n@prefix e: <urn:in:> .',
    '}',
    '}}',
    '} .',
    '@prefix e: <urn:x:> . # .',
    '@PREFIX e: <urn:x:> .',
    '# a comment',
    '[ e:p 1 ] .',
    '[] .',
    '.',
  ),
)
const statements = fc
  .tuple(
    fc.constantFrom('e:s', '<urn:s>', '_:s', ':s', '[]'),
    fc.array(
      fc
        .tuple(
          fc.constantFrom('a', 'e:p', '<http://www.w3.org/2000/01/rdf-schema#label>'),
          fc.constantFrom(
            '"x"',
            '"x"@en',
            'e:o',
            '1',
            '2.5',
            'true',
            '"d"^^e:date',
            '[ e:q _:b ]',
            '( 1 :x "y" )',
            "'z'",
            '"""a .\nb }\n"""',
          ),
        )
        .map((pair) => pair.join(' ')),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([subject, all]) => `${subject} ${all.join(' ;\n  ')} .`)
const usual = fc.oneof(
  { weight: 4, arbitrary: statements },
  fc
    .tuple(
      fc.constantFrom('', 'GRAPH ', 'graph\n'),
      fc.constantFrom('e:g ', '_:g', '<urn:g>', '[]\n'),
      fc.array(statements, { maxLength: 4 }),
      fc.constantFrom('', '', ' e:s e:p e:o', ' e:s e:p "o"@en ;', '# end }\n'),
    )
    .map(([word, name, all, last]) => `${word}${name}{\n${all.join('\n')}\n${last}}`),
)
/** Documents of TriG: most of usual statements, with one or two others among them, of which some break it. */
export const turtleDocument = fc
  .array(fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: statement }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(
    (statements) =>
      `@prefix e: <urn:e:> .\n@prefix : <urn:empty:> .\n@prefix f-1: <urn:f:> .\nPREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>\n${statements.join('\n')}\n`,
  )
