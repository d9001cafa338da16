import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SubjectRuns } from './subject-runs.ts'

const few = fc.integer({ min: 0, max: 3 })

test('what was said before of a subject is found, or it is said that not everything was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few, few, fc.boolean())), (said) => {
      const runs = new SubjectRuns()
      const known = new Set<string>()
      const wrong: string[] = []

      for (const [subject, one, other, elsewhere] of said) {
        if (elsewhere) runs.end()
        const text = `${subject} ${one} ${other}`
        const repeated = runs.repeated(subject, one, other)
        // it never takes new things for known ones
        if (repeated && !known.has(text)) wrong.push(text)
        if (!repeated && known.has(text) && !runs.mayRepeat) wrong.push(text)
        known.add(text)
      }

      expect(wrong).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('subjects that stand together do not make it give up, one that comes again does', () => {
  const runs = new SubjectRuns()
  const found = [1, 1, 2, 2].map((subject) => runs.repeated(subject, 7, 7))

  expect([found, runs.mayRepeat]).toEqual([[false, true, false, true], false])
  runs.repeated(1, 8, 8)
  expect(runs.mayRepeat).toBe(true)
})

test('a subject in another source comes again', () => {
  const runs = new SubjectRuns()
  runs.repeated(1, 7, 7)
  runs.end()

  runs.repeated(1, 8, 8)

  expect(runs.mayRepeat).toBe(true)
})

test('more than can be kept of one subject makes it give up', () => {
  const runs = new SubjectRuns()

  for (let object = 0; object < 100_000; object++) runs.repeated(1, 7, object)

  expect(runs.mayRepeat).toBe(true)
})
