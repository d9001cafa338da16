import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compiledLists, writeCompiledLists } from './compiled-lists.ts'
import { parseLists, worldLists } from './world-lists.ts'

const folder = join('lexicon', 'world')
const files = readdirSync(folder).map((file) => basename(file, '.yaml'))

test.for(files)('%s.yaml says where it comes from, and names nothing twice in a list', (file) => {
  const text = readFileSync(join(folder, `${file}.yaml`), 'utf8')
  const [about = ''] = /^(?:#.*\n)+/.exec(text) ?? []

  expect(about).toMatch(
    /written(?: down)? by us|made by \S+ from WordNet|written down from memory|exact by definition/i,
  )
  expect(readFileSync('docs/world.md', 'utf8')).toContain(`\`${file}.yaml\``)
  for (const [name, list] of Object.entries(parseLists(text))) {
    const members = list.split(/,\s*/)
    expect(members.filter((member) => member.trim() !== member || member === '')).toEqual([])
    expect(members.length, name).toBe(new Set(members).size)
  }
})

test('a given name stands in one list', () => {
  const lists = [...worldLists('names')()].filter(([name]) => /common, |^of /.test(name))
  const names = lists.flatMap(([, list]) => [...list])

  expect(names.length).toBeGreaterThan(400)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('lists are read as the build wrote them down until the file is another', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'lists-')), 'places.json')
  onTestFinished(() => rmSync(dirname(path), { recursive: true }))
  writeCompiledLists('places', { text: 'hills: Bald', lists: { hills: 'Bald' } }, path)

  expect(compiledLists('places', 'hills: Bald', path)).toEqual({ hills: 'Bald' })
  expect(compiledLists('places', 'hills: Bald, Blue', path)).toBeUndefined()
})
