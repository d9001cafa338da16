import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checks } from './checks.ts'

const all = Object.entries(checks).flatMap(([stage, own]) => own.map((check) => ({ stage, check })))

test('every check has a file of its name, the stage it is listed at, and examples of both sides', () => {
  for (const { stage, check } of all) {
    const { id, examples } = check
    expect(existsSync(join('src', 'questions', 'checks', `${id}.ts`)), id).toBe(true)
    expect(check.stage, id).toBe(stage)
    expect(Math.min(examples.caught.length, examples.passed.length), id).toBeGreaterThan(0)
  }
})

test('no two checks have one name, and each file is of one that is listed', () => {
  const ids = all.map(({ check }) => check.id)
  const others = ['check', 'checks', 'look']
  const files = readdirSync(join('src', 'questions', 'checks'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''))

  expect(new Set(ids).size).toBe(ids.length)
  expect(files.filter((file) => !others.includes(file)).toSorted()).toEqual(ids.toSorted())
})
