import { expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

test('what is piped in is read, its format told by its content or by --format', async () => {
  await using folder = await newFolder()
  const input = '@prefix : <urn:> .\n:a :knows :b , :c .\n'
  const told = ['--format', 'ttl']

  const sniffed = await elenchus(['ingest', '-', '--into', folder.at('a.duckdb')], { input })
  const named = await elenchus(['ingest', '-', ...told, '--into', folder.at('b.duckdb')], { input })

  expect(sniffed.output).toMatch(/^2 facts, .*standard input +2 +2/s)
  expect(named.output.replaceAll('b.duckdb', 'a.duckdb')).toBe(sniffed.output)
})

test('no text of a file reaches the terminal raw, nor the SQL', async () => {
  await using folder = await newFolder()
  const broken = await folder.write('a\u001b[2J.ttl', '<urn:a> <urn:p> \u001b]0;owned\u0007x .')
  const quoted = await folder.write(
    "it's; DROP TABLE facts; --.nt",
    `<urn:it's;--,> <urn:'),(1)--'> "'; DROP TABLE facts; --" .\n`,
  )

  const refused = await elenchus(['ingest', broken, '--into', folder.at('a.duckdb')])
  const read = await elenchus(['ingest', quoted, '--into', folder.at('b.duckdb')])

  expect(refused.notes).toContain('code broken-syntax')
  for (const character of ['\u001b', '\u0007']) expect(refused.notes).not.toContain(character)
  expect(read.output).toMatch(/^1 fact, 0 names/)
})
