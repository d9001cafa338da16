import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from '../integration/servers/free-port.ts'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

test.for([
  ['ingest', 'neo4j://ada:secret-word@graph.example.org', 'contains a user or password'],
  ['ingest', 'neo4j://', '"neo4j://" is not a Neo4j address'],
  ['export', 'bolt://ada:secret-word@graph.example.org', 'contains a user or password'],
  ['export', 'http://graph.example.org', '"http://graph.example.org" is not a Neo4j address'],
] as const)('%s refuses %s', async ([command, address, said]) => {
  await using folder = await newFolder()
  const into = folder.at('kg.duckdb')
  const facts = await knowledge(folder)

  const run = await elenchus(
    command === 'ingest' ? ['ingest', address, '--into', into] : ['export', facts, address],
  )

  expect(run).toMatchObject({ code: 2, notes: expect.stringContaining(said) })
  expect(run.notes).toContain('code bad-argument')
  expect(run.notes + run.output).not.toContain('secret-word')
})

test('where nobody listens, both ways end with an error, and nothing is written', async () => {
  await using folder = await newFolder()
  const into = folder.at('kg.duckdb')
  const address = `bolt://127.0.0.1:${await freePort()}`

  const [there, back] = [
    await elenchus(['export', await knowledge(folder), address]),
    await elenchus(['ingest', address, '--into', into], {
      environment: { XDG_CACHE_HOME: folder.at('cache') },
    }),
  ]

  for (const run of [there, back])
    expect(run).toMatchObject({ code: 1, notes: expect.stringContaining('endpoint-unreachable') })
  expect(existsSync(into)).toBe(false)
})

test('a password without a user is an error', async () => {
  await using folder = await newFolder()

  const run = await elenchus(['export', await knowledge(folder), 'bolt://127.0.0.1'], {
    environment: { ELENCHUS_NEO4J_PASSWORD: 'secret-word' },
  })

  expect(run).toMatchObject({ code: 2, notes: expect.stringContaining('ELENCHUS_NEO4J_USER') })
  expect(run.notes).not.toContain('secret-word')
})

async function knowledge(folder: Awaited<ReturnType<typeof newFolder>>): Promise<string> {
  const [facts, into] = [folder.at('facts.tsv'), folder.at('facts.duckdb')]
  await folder.write('facts.tsv', 'subject\trelation\tobject\nurn:a\turn:b\turn:c\n')
  await elenchus(['ingest', facts, '--into', into])
  return into
}
