import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

const base = { '*': { base: 'a:' } }

async function leftOutOf(text: string) {
  const { result, facts } = await ingestedFiles({ 't.csv': text }, base)
  const subjects = new Set(facts.map((fact) => fact.split(' ')[0]))
  const [source] = result.sources
  return {
    subjects,
    said: source?.leftOut.map(({ reason, lines }) => `${reason}: ${lines.join(', ')}`),
  }
}

const sites = 'Site,Beds,Staff\nAldo,40,11\nBess,47,14\nCora,54,18\nDora,61,20\n'

test.for([
  ['a last row of a name that says so', `${sites}Total,202,63\n`],
  ['in other languages', `${sites}Insgesamt,,63\n`],
  ['whatever it is called, where all its numbers are sums', `${sites}All sites,202,63\n`],
  ['with a mean', `${sites}Average,50.5,15.75\n`],
  ['a subtotal, right or not', `${sites}Subtotal North,100,30\n`],
  ['with a name beside the word, where the numbers say so', `${sites}Total of North,202,63\n`],
])('a total is no member: %s', async ([, text = '']) => {
  const { subjects, said } = await leftOutOf(text)

  expect(subjects.size).toBe(4)
  expect(said).toEqual(['total of other rows: 6'])
})

test('totals stand behind each block, and above a note', async () => {
  const { subjects, said } = await leftOutOf(
    'Site,Beds,Staff\nAldo,40,11\nBess,47,14\nTotal,87,25\nCora,54,18\nDora,61,20\nTotal,115,38\nSource: us,,\n',
  )

  expect([...subjects]).toEqual(['a:Aldo', 'a:Bess', 'a:Cora', 'a:Dora'])
  expect(said).toEqual(['total of other rows: 4, 7', 'note below the table: 8'])
})

test('the total may stand first', async () => {
  const { said } = await leftOutOf(
    'Land,Beds,Staff\nWorld,202,63\nAldo,40,11\nBess,47,14\nCora,54,18\nDora,61,20\n',
  )

  expect(said).toEqual(['total of other rows: 2'])
})

test.for([
  [
    'Company,Staff,Founded\nShell,103000,1907\nTotal,101000,1924\nEni,32000,1953\nRepsol,25000,1987\n',
  ],
  [
    'Film,Year,Budget\nTotal Recall,1990,65\nSolaris,1972,1\nSum of All Fears,2002,68\nMoon,2009,5\n',
  ],
  ['Thing,One,Two\nAldo,1,1\nBess,0,0\nCora,0,0\nDora,1,1\n'],
])('a thing of such a name stays a member: %j', async ([text = '']) => {
  const { subjects, said } = await leftOutOf(text)

  expect(subjects.size).toBe(4)
  expect(said).toEqual([])
})
