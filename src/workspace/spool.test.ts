import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Spool } from './spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-spool-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('each record comes back by its number, from memory and from the disk, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), { maxLength: 400 }),
      fc.constantFrom(0, 2000, 1 << 20),
      fc.array(fc.nat(399)),
      (records, mostInMemory, asked) => {
        using spool = new Spool({ beside: join(folder, 'set.jsonl'), mostInMemory })

        const numbers = records.map((record) => spool.add(record))

        expect(numbers).toEqual(records.map((_, number) => number))
        for (const number of asked.filter((each) => each < records.length)) {
          expect(JSON.stringify(spool.at(number))).toBe(JSON.stringify(records[number]))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('few records need no file, and of many none is left, whether the work ends well or not', () => {
  const work = (records: number) => {
    using spool = new Spool({ beside: join(folder, 'set.jsonl'), mostInMemory: 50_000 })
    for (let number = 0; number < records; number++)
      spool.add({ number, text: `${Math.cos(number)}` })
    expect(spool.at(records - 1)).toMatchObject({ number: records - 1 })
    if (records === 20_001) throw new Error('in the middle of it')
    return spool.isOnDisk
  }

  expect(work(100)).toBe(false)
  expect(work(20_000)).toBe(true)
  expect(() => work(20_001)).toThrow('in the middle of it')
  expect(readdirSync(folder)).toEqual([])
})

test('without a place everything stays in memory', () => {
  using spool = new Spool({ mostInMemory: 0 })

  for (let number = 0; number < 1000; number++) spool.add({ number })

  expect(spool.isOnDisk).toBe(false)
  expect(spool.at(500)).toEqual({ number: 500 })
})

test('where nothing can be written it says what to do', () => {
  using spool = new Spool({ beside: '/dev/null/set.jsonl', mostInMemory: 0 })
  const many = () => {
    for (let number = 0; number < 200; number++) spool.add({ number })
  }

  expect(many).toThrow(expect.objectContaining({ name: 'ElenchusError' }))
})
