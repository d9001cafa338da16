import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOfChange, kindOfChange, type ValueChange } from '../../domain/value-change.ts'
import { ingest } from '../../ingest/ingest.ts'
import { changingRelations } from './changing-relations.ts'
import { changesOfFiles } from './snapshots.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-snapshots-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const before = `
ended,ruler,ann,entity,2015,
later,ruler,bob,entity,2015,
earlier,ruler,cy,entity,2015,
undated,ruler,dora,entity,,
lamp,price,45,integer,,
vase,size,2.50,decimal,,
tower,built,1901,date,,
flag,tag,red,entity,,
flag,tag,new,entity,,
gone,colour,grey,entity,,
named,ruler,Eve,entity,,
port,town,Grimsey,entity,,`
const after = `
ended,ruler,ann,entity,2015,2024-03-01
ended,ruler,al,entity,2024-03-02,
later,ruler,bea,entity,2019,
earlier,ruler,cora,entity,2011,
undated,ruler,dan,entity,,
lamp,price,49,integer,,
vase,size,2.5,decimal,,
tower,built,1901-04-05,date,,
flag,tag,red,entity,,
flag,tag,old,entity,,
come,colour,blue,entity,,
named,ruler,eli,entity,,
other,ruler,EVE,entity,,
port,town,Grímsey,entity,,`

let found: Awaited<ReturnType<typeof changesOfFiles>>

beforeAll(async () => {
  const stores: string[] = []
  for (const [name, rows] of Object.entries({ before, after })) {
    const path = join(folder, `${name}.csv`)
    writeFileSync(path, `subject,relation,object,datatype,from,to${rows}\n`)
    const into = join(folder, `${name}.duckdb`)
    await ingest({ sources: [{ path, base: 'urn:x:' }], into })
    stores.push(into)
  }
  found = await changesOfFiles(stores[0] ?? '', stores[1] ?? '')
}, 30_000)

function changeOf(subject: string): ValueChange | undefined {
  return found.changes.find((change) => change.subject === `urn:x:${subject}`)
}

test.for([
  ['ended', 'the former has ended', 'changed', '2024-03-02'],
  ['later', 'the new one began later', 'changed', '2019'],
  ['earlier', 'the new one began before', 'corrected', '2011'],
  ['undated', 'nothing is dated', 'corrected', undefined],
] as const)('%s: where %s, it is %s', ([subject, , kind, date]) => {
  const change = changeOf(subject)

  expect(change && kindOfChange(change, new Set())).toBe(kind)
  expect(change && dateOfChange(change)).toBe(date)
})

test('what its owner says changes in time has changed, and a slip of the name is told', () => {
  const { relations } = found
  const named = changingRelations({ named: ['price'], declared: ['gone'] }, relations)
  const lamp = changeOf('lamp')

  expect(lamp && kindOfChange(lamp, named)).toBe('changed')
  expect(() => changingRelations({ named: ['prize'], declared: [] }, relations)).toThrow(
    'No relation that differs between the two files is called "prize".',
  )
})

test('what is written otherwise, more precisely or is one of several has no other value', () => {
  expect(['vase', 'tower', 'flag', 'port'].flatMap((each) => changeOf(each) ?? [])).toEqual([])
  expect(
    found.relations
      .filter(({ name }) => /tag|colour/.test(name))
      .map(({ name, added, removed }) => [name, added, removed]),
  ).toEqual([
    ['colour', 1, 1],
    ['tag', 1, 1],
  ])
})

test('values keep their names, and one that another thing now has is marked', () => {
  expect(changeOf('ended')?.before).toMatchObject({ name: 'ann', isShared: false })
  expect(changeOf('named')?.before).toMatchObject({ name: 'Eve', isShared: true })
})
