import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let set: string
let labelled: string
beforeAll(async () => {
  exam = await newExam()
  set = exam.at('questions.jsonl')
  labelled = exam.at('labelled.duckdb')
  const birthplace = '<urn:elenchus:atlas:birthplace>'
  const triples = await exam.write(
    'labelled.nt',
    `<urn:a> ${birthplace} <urn:b> .
${birthplace} <http://www.w3.org/2000/01/rdf-schema#label> "native town"@en .
`,
  )
  await elenchus(['ingest', triples, '--into', labelled])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test.for<readonly [string, string, string, string]>([
  ['--form', 'whh', 'form "whh"', 'Did you mean wh? They have: multiple-choice, wh, yes-no.'],
  ['--third', 'hed', 'third "hed"', 'Did you mean head? They have: head, torso.'],
  ['--third', 'tail', 'third "tail"', 'They have: head, torso.'],
  ['--hops', '3', 'number of hops "3"', 'They have: 1.'],
  ['--split', 'test', 'split "test"', 'Leave it out: none of them has any.'],
  [
    '--relation',
    'brithplace',
    'relation "brithplace"',
    'Did you mean birthplace? They have: birth-date, birthplace.',
  ],
])('%s %s, which the set does not have', async ([option, value, what, fix]) => {
  const { code, notes, output } = await elenchus(['show', set, option, value])

  expect(notes).toBe(said(`No question of ${set} has the ${what}.`, fix, 'no-such-question'))
  expect(output).toBe('')
  expect(code).toBe(1)
})

test.each([
  ['birthplace'],
  ['Birth Place'],
  ['nothing | birth place'],
  // a label of the graph, which the set does not have
  ['native town', '-k'],
  ['nothing | native town', '-k'],
])('questions of a relation that is called %s', async (name, ...options) => {
  const graph = options.flatMap((option) => [option, labelled])
  const { code, output } = await elenchus(['show', set, '-r', name, '-n', '1', ...graph])

  expect(output).toContain('birthplace')
  expect(code).toBe(0)
})

test('of a label that is misspelt the graph knows the nearest', async () => {
  const misspelt = ['-r', 'native twon', '-k', labelled]

  const shown = await elenchus(['show', set, ...misspelt])
  const described = await elenchus(['lexicon', 'native twon', ...misspelt.slice(2)])
  const named = await elenchus(['lexicon', 'native town', ...misspelt.slice(2)])

  expect(shown.notes).toContain('Did you mean native town? They have: birth-date, birthplace.')
  expect(described.notes).toContain('Did you mean native town')
  expect(named.output).toMatch(/^birthplace: field people\n/)
})

test('a graph is there to name a relation by', async () => {
  const { code, notes } = await elenchus(['show', set, '-k', labelled])

  expect(notes).toContain('Add --relation, or leave out --knowledge.')
  expect(code).toBe(2)
})

test('that no question is two things at once is an answer', async () => {
  const { code, output } = await elenchus(['show', set, '--form', 'wh', '--rule', 'yes-no'])

  expect(output).toMatch(/^None of the \d+ questions match\.\n$/)
  expect(code).toBe(0)
})

test('--doubtful shows what to read first, with the reasons, until it is read', async () => {
  const table = await exam.write(
    'orders.csv',
    `Order,Buyer,Entered in\n${Array.from({ length: 24 }, (_, index) => `Order of ${'ABCDEFGHIJKLMNOPQRSTUVWX'[index]}lma,${['Ada Low', 'Bo Hill', 'Cy Park'][index % 3]},${['Ledger', 'Roll'][index % 2]}`).join('\n')}`,
  )
  const [graph, own] = [exam.at('orders.duckdb'), exam.at('orders.jsonl')]
  await elenchus(['ingest', table, '--into', graph])
  await elenchus(['generate', '-k', graph, '-o', own, '-n', '10', '--proof', 'published'])

  const first = await elenchus(['show', own, '--doubtful', '-n', '100'])
  const listed = await elenchus(['review', own, '--doubtful', '--json'])
  const [mark, ...others] = listed.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const decided = await exam.write(
    'decided.csv',
    `question,decision,note\n${mark.question},accept,well said`,
  )
  const reviewed = exam.at('orders.reviewed.jsonl')
  await elenchus(
    ['review', own, '--doubtful', '--decisions', decided, '--reviewer', 'Ann', '--partial'].concat(
      '-o',
      reviewed,
    ),
  )
  const then = await elenchus(['show', own, '--doubtful', '-n', '100'])
  const all = await elenchus(['show', own, '-n', '100'])
  const one = await elenchus(['show', own, mark.question])
  const signed = await elenchus(['show', reviewed, '-n', '100'])

  expect(first.output).toContain('assumed, by ')
  expect(first.output.indexOf('assumed, by ')).toBeLessThan(first.output.indexOf('2. '))
  expect(mark.reason).toContain('worded from a label or a heading')
  expect(first.output.match(/worded from a label or a heading/g)).toHaveLength(others.length + 1)
  expect(then.output.match(/worded from a label or a heading/g)).toHaveLength(others.length)
  expect(all.output).toContain('accepted by Ann')
  expect(one.output).toContain('accepted by Ann: well said')
  expect(signed.output).toContain('accepted by Ann')
}, 120_000)
