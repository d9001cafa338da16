import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Parser } from 'n3'
import { inAProcess } from './in-a-process.mjs'

const dbo = 'http://dbpedia.org/ontology/'
const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const altLabel = 'http://www.w3.org/2004/02/skos/core#altLabel'
const sameAs = 'http://www.w3.org/2002/07/owl#sameAs'
const parts = 10

/**
 * FactBench's wrong statements judged with the graph of its right ones; and the right ones, each with the graph of the
 * other nine tenths. For each statement `{ kind, by, level }`: the ground on which it is called false, including
 * `likely` ones.
 */
export async function factBench(folder, archive) {
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder])
  const statements = await readStatements(join(folder, 'train'))
  const right = statements.filter(({ kind }) => kind === 'correct')
  const wrong = statements.filter(({ kind }) => kind !== 'correct')
  const whole = await graphOf(join(folder, 'right'), right, statements)
  const judged = { wrong: await judge(whole, wrong), right: [] }
  for (let part = 0; part < parts; part++) {
    const isHeld = (_, place) => place % parts === part
    const known = right.filter((_, place) => place % parts !== part)
    const graph = await graphOf(join(folder, `part-${part}`), known, statements)
    judged.right.push(...(await judge(graph, right.filter(isHeld))))
  }
  return judged
}

async function readStatements(train) {
  const entries = await readdir(train, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.name.endsWith('.ttl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    files.map(async (path) => {
      const [status, corruption] = relative(train, path).split('/')
      const triples = new Parser().parse(await readFile(path, 'utf8'))
      const names = triples.filter((triple) => isName(triple) && isOfUse(triple))
      const said = plainFacts(triples.filter((triple) => !isName(triple)))
      return { kind: status === 'correct' ? status : corruption, names, ...said }
    }),
  )
}

function isName({ predicate }) {
  return [label, altLabel, sameAs].includes(predicate.value)
}

// DBpedia in other languages has IRIs without names, which would connect everything
function isOfUse({ predicate, object }) {
  return predicate.value === sameAs
    ? /^http:\/\/dbpedia\.org\/resource\/./.test(object.value)
    : object.language === 'en'
}

/** The direction of each relation in DBpedia, and the meaning of the date at its node. */
const layouts = {
  birthPlace: { date: 'birthDate', of: 'subject' },
  deathPlace: { date: 'deathDate', of: 'subject' },
  foundationPlace: { date: 'foundingDate', of: 'subject' },
  starring: { date: 'publicationDate', of: 'subject' },
  author: { reversed: true, date: 'publicationDate', of: 'subject' },
  office: { reversed: true, as: 'leader' },
}

/** Subject -> node -> object with a time at the node becomes a fact, plus a date when the time belongs to an end. */
function plainFacts(triples) {
  const nodes = new Set(triples.map(({ subject }) => subject.value))
  const first = triples.find(({ object }) => nodes.has(object.value))
  const ofNode = triples.filter(({ subject }) => subject.value === first.object.value)
  const since = ofNode.find(({ predicate }) => predicate.value === `${dbo}from`)
  const last = ofNode.find(({ predicate }) => !/(?:from|to)$/.test(predicate.value))
  const relation = last.predicate.value.slice(dbo.length)
  const { reversed = false, as = relation, date, of } = layouts[relation] ?? {}
  const [subject, object] = [first.subject.value, last.object.value]
  const ends = reversed ? { subject: object, object: subject } : { subject, object }
  const fact = [`<${ends.subject}>`, `<${dbo}${as}>`, `<${ends.object}>`]
  if (date === undefined) return { relation, facts: [fact] }
  return { relation, facts: [fact, [`<${ends[of]}>`, `<${dbo}${date}>`, literal(since.object)]] }
}

function literal({ value, datatypeString, language }) {
  const body = JSON.stringify(value)
  return language === '' ? `${body}^^<${datatypeString}>` : `${body}@${language}`
}

/** Names of every entity, and the known facts. */
async function graphOf(folder, known, named) {
  await mkdir(folder, { recursive: true })
  const names = named.flatMap(({ names }) =>
    names.map(({ subject, predicate, object }) =>
      [
        `<${subject.value}>`,
        `<${predicate.value}>`,
        object.termType === 'Literal' ? literal(object) : `<${object.value}>`,
      ].join(' '),
    ),
  )
  const facts = known.flatMap((statement) => statement.facts.map((fact) => fact.join(' ')))
  const lines = [...new Set([...facts, ...names])].map((line) => `${line} .`)
  await writeFile(join(folder, 'graph.nt'), `${lines.join('\n')}\n`)
  const graph = join(folder, 'graph.duckdb')
  await inAProcess('ingest.mjs', join(folder, 'graph.nt'), graph)
  return graph
}

/** A statement counts as called false when its fact or its date is. */
async function judge(graph, asked) {
  const table = `${graph}.tsv`
  const facts = asked.flatMap((statement) => statement.facts)
  const lines = ['subject\trelation\tobject', ...facts.map((fact) => fact.join('\t'))]
  await writeFile(table, `${lines.join('\n')}\n`)
  const truths = await inAProcess('judge.mjs', graph, table, JSON.stringify({ standard: 'likely' }))
  let at = 0
  return asked.map(({ kind, facts: { length } }) => {
    const called = truths.slice(at, at + length).filter(({ status }) => status === 'false')
    at += length
    const { by, level } = called.find((each) => each.level === 'certified') ?? called[0] ?? {}
    return { kind, by, level }
  })
}
