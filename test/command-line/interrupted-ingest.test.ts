import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

const triples = (count: number) =>
  Array.from({ length: count }, (_, number) => `<urn:s${number}> <urn:p> <urn:o> .\n`).join('')

test('an interrupted ingest says so, how to go on, and leaves nothing behind', async () => {
  await using folder = await newFolder()
  const path = await folder.write('a.nt', triples(200_000))
  const interrupt = new AbortController()
  interrupt.abort()

  const { code, notes } = await elenchus(['ingest', path, '--into', folder.at('kg.duckdb')], {
    interrupted: interrupt.signal,
  })

  expect(code).toBe(130)
  expect(notes).toBe('Stopped: nothing was written. The same command starts from the beginning.\n')
  expect(await readdir(folder.at('.'))).toEqual(['a.nt'])
})

test('interrupted, the knowledge that is there stays as it was', async () => {
  await using folder = await newFolder()
  const into = folder.at('kg.duckdb')
  const first = await folder.write('a.nt', triples(1))
  const second = await folder.write('b.nt', triples(200_000))
  await elenchus(['ingest', first, '--into', into])
  const before = await readFile(into)
  const interrupt = new AbortController()
  setImmediate(() => interrupt.abort())

  const { code, notes } = await elenchus(['ingest', second, '--into', into], {
    interrupted: interrupt.signal,
  })

  expect(code).toBe(130)
  expect(notes).toContain(`Stopped: ${into} is as it was before.`)
  expect((await readFile(into)).equals(before)).toBe(true)
  expect((await readdir(folder.at('.'))).toSorted()).toEqual(['a.nt', 'b.nt', 'kg.duckdb'])
})
