import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import { ingest } from './ingest.ts'

const ex = 'http://example.org/'
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const known = `<${ex}ada> <${ex}bornIn> <${ex}linz> .`

const documents: Readonly<Record<string, string>> = {
  'n.nt': `${known}\n<${ex}ada> <${ex}father> _:somebody .`,
  'q.nq': `${known}\n<${ex}ada> <${ex}father> _:somebody <${ex}graph> .`,
  't.ttl': `@prefix : <${ex}> . :ada :bornIn :linz ; :father [] .`,
  'long.ttl': `@prefix : <${ex}> . :ada :bornIn :linz ; :father [ a :Man ] .`,
  'g.trig': `@prefix : <${ex}> . { :ada :bornIn :linz ; :father _:somebody . }`,
  'x.rdf': `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="${ex}">
    <rdf:Description rdf:about="${ex}ada"><e:bornIn rdf:resource="${ex}linz"/><e:father rdf:nodeID="x"/></rdf:Description></rdf:RDF>`,
  'd.jsonld': JSON.stringify({
    '@id': `${ex}ada`,
    [`${ex}bornIn`]: { '@id': `${ex}linz` },
    [`${ex}father`]: { '@id': '_:somebody' },
  }),
  'f.csv': `subject,relation,object\n${ex}ada,${ex}bornIn,${ex}linz\n${ex}ada,${ex}father,${ex}.well-known/genid/4f`,
}

test.for(Object.keys(documents))('what nobody knows is no value in %s', async (name) => {
  const { facts, result } = await ingestedFiles({ [name]: documents[name] ?? '' })

  expect(facts.filter((fact) => !fact.includes('rdf:type'))).toEqual([
    `${ex}ada ${ex}bornIn ${ex}linz`,
  ])
  expect(result.setAside).toEqual([{ reason: 'unknown value', count: 1 }])
  expect(result.facts).toBe(name === 'long.ttl' ? 2 : 1)
})

test('a genid IRI is an unknown value, and a class of novalue none at all', async () => {
  const wd = 'http://www.wikidata.org'
  const { facts, result } = await ingestedFiles({
    'w.nt': [
      `<${wd}/entity/Q2> <${wd}/prop/direct/P19> <${wd}/.well-known/genid/7f> .`,
      `<${wd}/entity/Q2> <${type}> <${wd}/prop/novalue/P40> .`,
      `<${wd}/entity/Q2> <${wd}/prop/direct/P31> <${wd}/entity/Q5> .`,
    ].join('\n'),
  })

  expect(facts).toEqual(['wd:Q2 wdt:P31 wd:Q5'])
  expect(result.setAside).toEqual([
    { reason: 'unknown value', count: 1 },
    { reason: 'no value', count: 1 },
  ])
})

test('a blank node with a name or with facts of its own stays', async () => {
  const { result } = await ingestedFiles({
    'a.nt': [
      `<${ex}ada> <${ex}address> _:a .`,
      `_:a <${ex}street> "Main Street" .`,
      `<${ex}ada> <${ex}friend> _:f .`,
      `_:f <${label}> "Bo" .`,
    ].join('\n'),
  })

  expect(result.facts).toBe(3)
  expect(result.setAside).toEqual([])
})

test('who has nothing but an unknown value is unknown too', async () => {
  const { result } = await ingestedFiles({
    'a.nt': `${known}\n<${ex}ada> <${ex}father> _:f .\n_:f <${ex}father> _:g .\n_:g <${type}> <${ex}Man> .`,
  })

  expect(result.setAside).toEqual([{ reason: 'unknown value', count: 2 }])
})

test.for([
  ['a blank node without facts', ['_:f']],
  ['a genid IRI', [`<${ex}.well-known/genid/7>`]],
  ['a blank node of which more is known than its name', ['_:f', `_:f <${ex}bornIn> <${ex}linz> .`]],
] as const)('no certificate rests on %s', async ([, [node, ...more]]) => {
  const truth = await truthOfCora([`<${ex}ada> <${ex}father> ${node} .`, ...more])

  expect(truth).toBe('unknown')
})

test('a named father excludes another', async () => {
  const truth = await truthOfCora([`<${ex}ada> <${ex}father> _:f .`, `_:f <${label}> "Bo" .`])

  expect(truth).toBe('false')
})

async function truthOfCora(lines: readonly string[]): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-unknown-'))
  try {
    const path = join(folder, 'a.nt')
    const others = ['cora', 'linz'].map((word) => `<${ex}${word}> <${label}> "${word}" .`)
    const father = `<${ex}bo> <${ex}father> <${ex}cora> .`
    writeFileSync(path, [known, father, ...others, ...lines].join('\n'))
    const into = join(folder, 'k.duckdb')
    await ingest({ sources: [{ path }], into })
    await using knowledge = await openKnowledge(into, {
      declarations: [
        {
          relation: `${ex}father`,
          concept: 'father',
          functional: true,
          inverseFunctional: false,
          symmetric: false,
          containment: false,
          changesInTime: false,
        },
      ],
      maxErrors: 'unmeasured',
    })
    const [truth] = await knowledge.truth([
      { subject: `${ex}ada`, relation: `${ex}father`, object: `${ex}cora` },
    ])
    return truth?.status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
