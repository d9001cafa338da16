import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderShelf } from './shelf.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-shelf-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('what was put there is taken under the same name and key alone', async () => {
  const shelf = folderShelf(folder, async () => 'a graph')

  await shelf.put('counts', 'seven')

  expect(await folderShelf(folder, async () => 'a graph').take('counts')).toBe('seven')
  expect(await shelf.take('model')).toBeUndefined()
  expect(await folderShelf(folder, async () => 'another').take('counts')).toBeUndefined()
})

test('a folder that cannot be written keeps nothing and stops nobody', async () => {
  await writeFile(join(folder, 'file'), '')
  const shelf = folderShelf(join(folder, 'file', 'below'), async () => 'a graph')

  await shelf.put('counts', 'seven')

  expect(await shelf.take('counts')).toBeUndefined()
})

test('the oldest go when there are very many', async () => {
  for (let number = 0; number < 70; number++) {
    await folderShelf(folder, async () => `graph ${number}`).put('counts', `${number}`)
  }

  expect(await readdir(folder)).toHaveLength(64)
  expect(await folderShelf(folder, async () => 'graph 69').take('counts')).toBe('69')
})
