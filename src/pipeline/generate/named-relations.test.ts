import { expect, test } from 'vitest'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Candidate } from '../../domain/profiles.ts'
import type { ElenchusError } from '../../errors.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { withIdentifiers } from './named-relations.ts'

const lexicon = loadLexicon()
const [birthplace, dbpedia, birthDate, strange] = [
  'wdt:P19',
  'dbo:birthPlace',
  'wdt:P569',
  'urn:test:begat',
].map(expandPrefix)
const relations = [birthplace, dbpedia, birthDate, strange].map((relation = '') => ({
  relation,
  facts: 3,
}))
const labels: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'place of birth': [birthplace],
  'place of origin': [birthplace, dbpedia],
  born: [birthplace, birthDate],
  begat: [strange],
  birthplace: [birthDate],
}
const graph = {
  find: async (name: string): Promise<readonly Candidate[]> =>
    (labels[name] ?? []).map((id = '') => ({ id, count: 3 })),
  similar: async (name: string) => (name === 'plase of birth' ? ['place of birth'] : []),
}

test.each([
  ['place of birth', birthplace],
  ['place of origin', `${birthplace} | ${dbpedia}`],
  ['place of birth | spouse', `${birthplace} | spouse`],
  ['P19', 'P19'],
  ['wdt:P19', 'wdt:P19'],
  // the lexicon's name takes precedence over a label
  ['birthplace', 'birthplace'],
  // relations of other graphs, and those the grammar may word
  ['spouse', 'spouse'],
  ['grammar:begat', 'grammar:begat'],
  ['spouse | begat', 'spouse | begat'],
])('%s resolves to %s', async (name, meant) => {
  const { relations: named, sets } = await withNames(name)

  expect(named).toEqual([meant])
  expect(sets).toEqual([expect.objectContaining({ relations: [meant] })])
})

test('an ambiguous label lists the relations it may mean', async () => {
  await expect(withNames('born')).rejects.toThrow(
    expect.objectContaining({
      code: 'ambiguous-name',
      message: '"born" matches several relations: wdt:P19 (3 facts); wdt:P569 (3 facts).',
      fix: 'Name one by its identifier, such as wdt:P19.',
    } satisfies Partial<ElenchusError>),
  )
})

test.each([
  ['plase of birth', 'Did you mean place of birth? `elenchus inspect` lists all.'],
  ['birthplase', 'Did you mean birthPlace, birthplace, birth-date? `elenchus inspect` lists all.'],
  ['nothing so called', 'See `elenchus inspect` for the relations that it has.'],
  ['birthPlace, birthPlace', 'Repeat the option for each of them: birthPlace and birthPlace.'],
  ['birthPlace,nothing so called', 'See `elenchus inspect` for the relations that it has.'],
])('for "%s" the nearest labels and concepts are suggested', async (name, fix) => {
  await expect(withNames(name)).rejects.toThrow(
    expect.objectContaining({
      code: 'unknown-relation',
      message: `The graph has no relation "${name}".`,
      fix,
    } satisfies Partial<ElenchusError>),
  )
})

test.each(['birthplase | begat', 'begat|birthplase'])(
  'in the alternatives "%s" the unknown one is refused, and the nearest suggested',
  async (name) => {
    await expect(withNames(name)).rejects.toThrow(
      expect.objectContaining({
        code: 'unknown-relation',
        message: 'The graph has no relation "birthplase".',
        fix: 'Did you mean birthPlace, birthplace, birth-date? `elenchus inspect` lists all.',
      } satisfies Partial<ElenchusError>),
    )
  },
)

function withNames(name: string) {
  const set = { preset: 'all', relations: [name] }
  const request = { ...set, sets: [{ ...set, name: 'one' }] } as unknown as GenerateRequest
  return withIdentifiers(request, relations, graph, lexicon)
}
