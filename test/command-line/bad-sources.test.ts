import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { newFolder } from './exam.ts'

const triples = '<urn:a> <urn:knows> <urn:b> .\nno triple at all\n<urn:b> <urn:knows> <urn:a> .\n'

test('a source that is not there', async () => {
  await using folder = await newFolder()
  const missing = folder.at('missing.nt')

  const { code, notes } = await elenchus(['ingest', missing, '--into', folder.at('kg.duckdb')])

  expect(notes).toBe(
    said(
      `The file ${missing} does not exist.`,
      'Check the path, or run the earlier step that makes this file.',
      'no-such-file',
    ),
  )
  expect(code).toBe(1)
})

test('a gzip that is cut off, and the knowledge that stood there before', async () => {
  await using folder = await newFolder()
  const packed = gzipSync(triples)
  const source = await folder.write('cut.nt.gz', packed.subarray(0, packed.length - 6))
  const into = folder.at('kg.duckdb')
  await elenchus(['ingest', await folder.write('some.nt', triples), '--into', into])
  const before = readFileSync(into)

  const { code, notes } = await elenchus(['ingest', source, '--into', into])

  expect(notes).toBe(
    said(
      `"cut.nt.gz" is cut off: ${packed.length - 6} of its ${packed.length - 6} bytes read, giving ${triples.length} bytes of content (zlib refuses it).`,
      'Download it again, and check it with: gzip -t FILE.',
      'corrupt-archive',
    ),
  )
  expect(code).toBe(1)
  expect(readFileSync(into).equals(before)).toBe(true)
})

test('a line that is no triple is counted with its number, and the rest goes on', async () => {
  await using folder = await newFolder()
  const source = await folder.write('some.nt', triples)
  const into = folder.at('kg.duckdb')

  const { code, output, notes } = await elenchus(['ingest', source, '--into', into])

  expect(output).toBe(
    [
      `2 facts, 0 names -> ${into}`,
      '',
      'source   read  kept',
      'some.nt     3     2',
      '',
      'Left out from some.nt:',
      '  1 line: no subject (line 2)',
      '',
      `next: elenchus inspect ${into}`,
      '',
    ].join('\n'),
  )
  expect([code, notes]).toEqual([0, ''])
})

test('with --strict the first line that is no triple ends it', async () => {
  await using folder = await newFolder()
  const source = await folder.write('some.nt', triples)
  const into = folder.at('kg.duckdb')

  const { code, notes } = await elenchus(['ingest', source, '--into', into, '--strict'])

  expect(notes).toBe(
    said(
      'Line 2 of "some.nt" is not a triple: no subject.',
      'Correct the line, or leave out --strict to skip and count such lines.',
      'not-a-triple',
    ),
  )
  expect(code).toBe(1)
  expect(existsSync(into)).toBe(false)
})

test('an empty graph', async () => {
  await using folder = await newFolder()
  const source = await folder.write('empty.nt', '# nothing\n')

  const { code, notes } = await elenchus(['ingest', source, '--into', folder.at('kg.duckdb')])

  expect(notes).toBe(
    said(
      'No facts were found: there is no line of data in empty.nt.',
      'Give at least one file with facts, in the format of its file extension.',
      'empty-graph',
    ),
  )
  expect(code).toBe(1)
})

test('a table whose one line is no header', async () => {
  await using folder = await newFolder()
  const source = await folder.write('one.csv', 'Ada,born,Arles\n')
  const ingest = ['ingest', source, '--base', 'urn:x:', '--into', folder.at('kg.duckdb')]

  const { code, notes } = await elenchus(ingest)

  expect(notes).toContain('error "one.csv" has only one row: Ada, born, Arles.\n')
  expect(notes).toContain('If the first line is data, add --no-header.\n code bad-table\n')
  expect(code).toBe(1)
  expect((await elenchus([...ingest, '--no-header'])).code).toBe(0)
})

test('a table of a header alone', async () => {
  await using folder = await newFolder()
  const source = await folder.write('bare.tsv', 'subject\trelation\tobject\n')

  const { code, notes } = await elenchus(['ingest', source, '--into', folder.at('kg.duckdb')])

  expect(notes).toContain('error No facts were found: there is no line of data in bare.tsv.\n')
  expect(code).toBe(1)
})

test('a file of which neither name nor content tells the format', async () => {
  await using folder = await newFolder()
  const source = await folder.write('facts.docx', 'x')

  const { code, notes } = await elenchus(['ingest', source, '--into', folder.at('kg.duckdb')])

  expect(notes).toContain(`"${source}"`)
  expect(notes).toMatch(/^error .*\n {2}fix .*n-triples.*\n code unknown-format\n$/)
  expect(code).toBe(1)
})

test('a place where nothing can be written, found out before anything is read', async () => {
  await using folder = await newFolder()
  const source = await folder.write('some.nt', triples)
  const into = `${source}/kg.duckdb`

  const { code, notes } = await elenchus(['ingest', source, '--into', into])

  expect(notes).toBe(
    said(
      `${into} is not possible: ${source} is a file, not a folder.`,
      'Choose a path in a folder.',
      'unreadable-file',
    ),
  )
  expect(code).toBe(1)
})

test('a graph without labels can not be asked about', async () => {
  await using folder = await newFolder()
  const source = await folder.write(
    'bare.tsv',
    'subject\trelation\tobject\nada\tbirthplace\tarles\n',
  )
  const into = folder.at('kg.duckdb')
  await elenchus(['ingest', source, '--base', 'urn:elenchus:atlas:', '--into', into])

  const { code, notes } = await elenchus(['generate', '-k', into, '-o', folder.at('q.jsonl')])

  expect(notes).toBe(
    said(
      `No entity of ${into} has a label, so no questions can be worded.`,
      'Ingest labels too: rdfs:label, skos:prefLabel, schema:name, or a table of entities.',
      'no-labels',
    ),
  )
  expect(code).toBe(1)
  expect(existsSync(folder.at('q.jsonl'))).toBe(false)
})

test('a graph with labels in other languages alone says in which', async () => {
  await using folder = await newFolder()
  const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
  const source = await folder.write(
    'german.nt',
    [
      '<urn:elenchus:atlas:ada> <urn:elenchus:atlas:birthplace> <urn:elenchus:atlas:arles> .',
      `<urn:elenchus:atlas:ada> ${label} "Ada"@de .`,
      `<urn:elenchus:atlas:arles> ${label} "Arles"@de .`,
      `<urn:elenchus:atlas:arles> ${label} "Arle"@oc .`,
      '',
    ].join('\n'),
  )
  const into = folder.at('kg.duckdb')
  await elenchus(['ingest', source, '--into', into])

  const { code, notes } = await elenchus(['generate', '-k', into, '-o', folder.at('q.jsonl')])

  expect(notes).toBe(
    said(
      `No entity in ${into} has a label in the language "en".`,
      'Choose another --language; available: de (2), oc (1).',
      'no-labels',
    ),
  )
  expect(code).toBe(1)
})

test('relations that the lexicon has no words for', async () => {
  await using folder = await newFolder()
  const source = await folder.write(
    'strange.nt',
    '<urn:a> <urn:knows> <urn:b> .\n<urn:a> <http://www.w3.org/2000/01/rdf-schema#label> "A"@en .\n',
  )
  const into = folder.at('kg.duckdb')
  await elenchus(['ingest', source, '--into', into])

  const { code, notes } = await elenchus(['generate', '-k', into, '-o', folder.at('q.jsonl')])

  expect(notes).toContain(
    `error No question can be made from ${into}: the lexicon has no words for its only relation.\n`,
  )
  expect(notes).toMatch(/ {2}fix The rules ask about [a-z-]+, .* and \d+ more\./)
  expect(notes).toContain(' code no-questions\n')
  expect(code).toBe(1)
})

test('a file that is no knowledge, and a lexicon that is not there', async () => {
  await using folder = await newFolder()
  const text = await folder.write('kg.duckdb', 'a text of some length, which is no database')
  const lexicon = folder.at('lexicon')
  const generate = ['generate', '-k', text, '-o', folder.at('q.jsonl')]

  expect((await elenchus(['inspect', text])).notes).toBe(
    said(
      `"${text}" is not a knowledge file.`,
      'Make one from your facts: elenchus ingest FACTS.nt.gz --into knowledge.duckdb.',
      'not-knowledge',
    ),
  )
  expect((await elenchus([...generate, '--lexicon', lexicon])).notes).toContain(
    `The file ${lexicon} does not exist.`,
  )
})

test('dates of a table that became entities are told, with what to write in its header', async () => {
  await using folder = await newFolder()
  const facts = await folder.write(
    'facts.tsv',
    'subject\trelation\tobject\nann\tborn\t1950-03-01\nbob\tborn\t1951-04-02\n',
  )

  const { output } = await elenchus(['ingest', facts, '--into', folder.at('kg.duckdb')])

  expect(output).toContain(
    'Read as entities in facts.tsv, although they look like dates or numbers: 2 objects (line 2, 3)\n  Put date, year, integer or decimal (or entity) into a column "datatype" for these rows',
  )
})
