import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ingest } from './ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
const former = `<a:rome> <a:mayor> <a:ada> .
<a:rome> <a:river> <a:tiber> .
<a:rome> <a:twin> <a:paris> .
<a:rome> ${label} "Rome"@en .
<a:ada> ${label} "Ada"@en .
<a:mayor> ${label} "mayor"@en .
`
const later = `<a:rome> <a:mayor> <a:alan> .
<a:rome> <a:river> <a:tiber> .
<a:rome> <a:hill> "Palatine" .
<a:rome> ${label} "Roma"@en .
<a:alan> ${label} "Alan"@en .
<a:mayor> ${label} "mayor"@en .
`

test('a source that is read again says what has changed', async () => {
  const { changes } = await again('replaced', former, later, true)

  expect(changes).toEqual({
    facts: { added: 2, gone: 2 },
    entities: { added: 1, gone: 2 },
    labels: 1,
    values: 1,
    examples: {
      values: [{ subject: 'Roma', relation: 'mayor', before: ['Ada'], after: ['Alan'] }],
      added: [{ subject: 'Roma', relation: 'a:hill', object: 'Palatine' }],
      gone: [{ subject: 'Rome', relation: 'a:twin', object: 'a:paris' }],
      entities: ['Alan'],
      labels: [{ entity: 'a:rome', before: 'Rome', after: 'Roma' }],
    },
  })
})

test('where both are kept, nothing is gone', async () => {
  const { changes } = await again('kept', former, later, false)

  expect(changes).toMatchObject({
    facts: { added: 2, gone: 0 },
    entities: { added: 1, gone: 0 },
    values: 0,
  })
})

test('another period is another fact', async () => {
  const header = 'subject\trelation\tobject\tfrom\tto\n'
  const { changes } = await again(
    'period',
    `${header}a:rome\ta:mayor\ta:ada\t1990\t\n`,
    `${header}a:rome\ta:mayor\ta:ada\t1990\t2000\n`,
    true,
    'tsv',
  )

  expect(changes).toEqual({
    facts: { added: 1, gone: 1 },
    entities: { added: 0, gone: 0 },
    labels: 0,
    values: 0,
    examples: {
      values: [],
      added: [{ ...mayor, to: '2000' }],
      gone: [mayor],
      entities: [],
      labels: [],
    },
  })
})

const mayor = { subject: 'rome', relation: 'a:mayor', object: 'ada', from: '1990' }

test('a label in another language is shown as it was and as it is', async () => {
  const english = `<a:rome> <a:river> <a:tiber> .\n<a:rome> ${label} "Rome"@en .\n`
  const { changes } = await again(
    'languages',
    `${english}<a:rome> ${label} "Rom"@de .\n`,
    `${english}<a:rome> ${label} "Rome"@fr .\n<a:rome> ${label} "Roma"@de .\n`,
    true,
  )

  expect(changes).toMatchObject({
    labels: 1,
    examples: { labels: [{ entity: 'a:rome', before: 'Rom', after: 'Roma' }] },
  })
})

test('a blank node that is called otherwise is no change', async () => {
  const facts = (node: string) => `<a:rome> <a:seat> _:${node} .
_:${node} <a:street> "Via Sacra" .
_:${node} ${label} "seat ${node}"@en .
`
  const { changes } = await again('blank', facts('one'), facts('other'), true)

  expect(changes).toMatchObject({
    facts: { added: 0, gone: 0 },
    entities: { added: 0, gone: 0 },
    labels: 0,
    values: 0,
  })
})

test('a source that was not there before has no changes', async () => {
  const into = join(folder, 'first.duckdb')

  expect(await read(into, 'first.nt', former, true)).not.toHaveProperty('changes')
  expect(await read(into, 'second.nt', later, true)).not.toHaveProperty('changes')
})

async function again(name: string, one: string, other: string, replace: boolean, end = 'nt') {
  const into = join(folder, `${name}.duckdb`)
  await read(into, `${name}.${end}`, one, replace)
  return read(into, `${name}.${end}`, other, replace)
}

async function read(into: string, name: string, content: string, replace: boolean) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return ingest({ sources: [{ path }], into, replace })
}
