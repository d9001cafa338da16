// Guards refactorings: makes fixed sets, verdicts, reports and help pages with the built program and prints the SHA-256
// of each. A refactoring must not change any of them. Takes about five minutes; the graphs are read from scratch, so
// reading is guarded too.
//
//   npm run build && node scripts/same-bytes.mjs --data FOLDER > before.txt          on the commit that you start from
//   npm run build && node scripts/same-bytes.mjs --data FOLDER --against before.txt  after each step; exit 1 where one differs
//
// FOLDER (or $ELENCHUS_DATA) has wikidata-sample.nt.gz, dbpedia-sample.ttl.bz2, truth-labels.tsv and so on; what it lacks is
// left out with a message. --only NAME makes one part alone: a graph, imported, studies, reports, verdicts or help;
// --keep FOLDER leaves the files there, to compare them; --program FILE runs another build's cli.js.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { compareHashes, hash } from './hashes.mjs'
import { judgeReplies } from './same-verdicts.mjs'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.ELENCHUS_DATA },
    against: { type: 'string' },
    only: { type: 'string', multiple: true },
    keep: { type: 'string' },
    program: { type: 'string' },
  },
})
const execute = promisify(execFile)
const root = join(import.meta.dirname, '..')
const program = resolve(values.program ?? join(root, 'dist', 'cli.js'))

const count = 300
const presets = ['yes-no', 'multiple-choice', 'wh', 'false-premise', 'invite', 'syn-qa2', 'chains']
const everyPreset = [...presets, 'factchecker', 'all'].map((preset) => ({ name: preset, preset }))

/** The sets made from each graph: one file with several sets, and further outputs. */
const graphs = {
  atlas: {
    sources: readdirSync(join(root, 'atlas'))
      .filter((file) => file.endsWith('.tsv'))
      .sort()
      .map((file) => join(root, 'atlas', file)),
    reading: ['--base', 'urn:elenchus:atlas:', '--licence', 'CC0-1.0'],
    study: {
      sets: [
        ...everyPreset,
        { name: 'strict', preset: 'all', strict: true },
        { name: 'likely', preset: 'false-premise', proof: 'likely' },
        { name: 'published', preset: 'invite', proof: 'published', probe: false },
        { name: 'one topic', preset: 'wh', topics: ['films'], third: 'tail', count: 50 },
        { name: 'natural', preset: 'all', natural: true },
      ],
      splits: { test: 0.8, validation: 0.2 },
    },
    more: [
      generated('alone', '--seed', '7', '--per-relation', '5', '-p', 'all'),
      generated('own', '--own', '--one', 'capital', '--complete', 'director'),
      printed('inspected', 'inspect', '--json'),
      printed('lexicon', 'lexicon', '--json', '--knowledge'),
    ],
  },
  wikidata: {
    sources: data('wikidata-sample.nt.gz'),
    reading: [],
    study: {
      sets: [
        ...setsOf('chains', 'syn-qa2', 'all'),
        { name: 'likely', preset: 'wh', proof: 'likely' },
        { name: 'published', preset: 'false-premise', proof: 'published' },
      ],
    },
    more: [truths('truth', 'truth-labels.tsv', 1500)],
  },
  dbpedia: {
    sources: data('dbpedia-sample.ttl.bz2'),
    reading: [],
    study: {
      sets: [
        ...setsOf('chains', 'syn-qa2', 'all'),
        { name: 'likely', preset: 'false-premise', proof: 'likely' },
        { name: 'published', preset: 'invite', proof: 'published' },
      ],
    },
    more: [],
  },
  employees: own('employees.csv'),
  films: own('films-300.tsv'),
}

/** TriviaQA's layout, with our own questions. */
const withDates = [
  [
    'In which year did the first railway of the county open, after the trial of May 3, 1821?',
    '1825',
  ],
  ['Which river did the army cross on 12 January 49 BC?', 'Rubicon'],
  ['Who was crowned in the abbey on June 2, 1953?', 'Elizabeth II'],
].map(([Question, Value], index) => ({
  QuestionId: `q${index}`,
  Question,
  Answer: { Value, Aliases: [Value], Type: 'WikipediaEntity' },
}))

const folder = resolve(values.keep ?? mkdtempSync(join(tmpdir(), 'elenchus-same-')))
mkdirSync(folder, { recursive: true })
try {
  for (const [name, graph] of Object.entries(graphs)) {
    if (isWanted(name)) await make(name, graph)
  }
  if (isWanted('imported')) await importFiles()
  if (isWanted('studies')) await makeStudies()
  if (isWanted('reports')) await reportRuns()
  if (isWanted('verdicts')) await judgeReplies({ folder, data, present, run })
  if (isWanted('help')) await readHelp()
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
if (values.against !== undefined) compareHashes(readFileSync(values.against, 'utf8'), isWanted)

async function make(name, { sources, reading, study, more }) {
  if (!present(name, sources)) return
  const knowledge = await ingested(name, { sources, reading })
  const config = join(folder, `${name}.study.json`)
  writeFileSync(config, JSON.stringify({ seed: 1, count, ...study }))
  await makeSet(name, 'set', knowledge, ['--config', config])
  for (const one of more) await one(name, knowledge)
}

async function ingested(name, { sources, reading }) {
  const knowledge = join(folder, `${name}.duckdb`)
  rmSync(knowledge, { force: true })
  await run('ingest', ...sources, ...reading, '--into', knowledge)
  return knowledge
}

/** One set of a graph. */
async function makeSet(graph, name, knowledge, options) {
  const path = join(folder, `${graph}.${name}.jsonl`)
  await run('generate', '-k', knowledge, ...options, '-o', path)
  note(`${graph}/${name}`, path)
}

function generated(name, ...options) {
  return (graph, knowledge) => makeSet(graph, name, knowledge, ['-n', String(count), ...options])
}

function printed(name, command, ...options) {
  return async (graph, knowledge) => {
    const { stdout } = await run(command, ...options, knowledge)
    hash(`${graph}/${name}`, stdout.replaceAll(folder, ''))
  }
}

/** The truths of the first statements of a table. */
function truths(name, table, rows) {
  return async (graph, knowledge) => {
    const [path] = data(table)
    if (!present(`${graph}/${name}`, [path])) return
    const statements = join(folder, table)
    const lines = readFileSync(path, 'utf8').split('\n')
    const every = Math.floor(lines.length / rows)
    writeFileSync(
      statements,
      lines.filter((line, index) => index % every === 0 && line !== '').join('\n'),
    )
    const { stdout } = await run('truth', statements, '-k', knowledge, '--proof', 'published')
    hash(`${graph}/${name}`, stdout)
  }
}

function own(file) {
  return {
    sources: data(join('private-graphs', file)),
    reading: [],
    study: { own: true, sets: setsOf('all', 'false-premise', 'wh') },
    more: [],
  }
}

/** Files with our own questions in two layouts, and HotpotQA's if present. */
async function importFiles() {
  const triviaQa = join(folder, 'trivia.json')
  writeFileSync(triviaQa, JSON.stringify({ Data: withDates }))
  const dates = ['--dates', 'impossible,future', '--as-of', '2026-11-01']
  await imported('dates', triviaQa, ['--layout', 'triviaqa', ...dates])
  const mapped = join(folder, 'mapped.csv')
  writeFileSync(mapped, 'question,answer\nWho wrote *Emma*?,Jane Austen\nIs Rome in Italy?,yes\n')
  await imported('mapped', mapped, [])
  const hotpot = data('hotpotqa-dev-distractor-50.json')
  if (!present('imported/titles', hotpot)) return
  await imported('titles', hotpot[0], ['--exchange', '--passages'])
}

async function imported(name, file, options) {
  const path = join(folder, `imported.${name}.jsonl`)
  await run('import', file, ...options, '-o', path)
  note(`imported/${name}`, path)
}

/** The papers' three studies on the bundled graph; INVITE's dates are put into our own questions. */
async function makeStudies() {
  const knowledge = await ingested('studies', graphs.atlas)
  writeFileSync(join(folder, 'unfiltered-web-test.json'), JSON.stringify({ Data: withDates }))
  for (const study of ['factchecker', 'invite', 'syn-qa2']) {
    const config = join(root, 'examples', `${study}.yaml`)
    await makeSet('studies', study, knowledge, ['--config', config])
  }
}

/** What is said of three simulated models that answered one set. */
async function reportRuns() {
  const knowledge = await ingested('reports', graphs.atlas)
  await makeSet('reports', 'set', knowledge, ['-n', String(count)])
  rmSync(join(folder, 'runs'), { recursive: true, force: true })
  const models = ['careful', 'gullible', 'guessing'].flatMap((name) => ['-m', `simulated:${name}`])
  await run('ask', 'reports.set.jsonl', ...models, '-o', 'runs', '--no-cache')
  await run('assess', 'runs')
  for (const format of ['json', 'text', 'html']) {
    const { stdout } = await run('report', 'runs', '--full', '--format', format)
    hash(`reports/${format}`, stdout)
  }
}

/** The help page of every command, and the schema of a study file. */
async function readHelp(...path) {
  // at the root, where paths in a page are the same for every checkout
  const { stdout } = await runIn(dirname(dirname(program)), ...path, '--help')
  hash(`help/${path.join(' ')}`, stdout)
  const listed = stdout.split('\nCommands:\n')[1]?.split('\n\n', 1)[0] ?? ''
  for (const [, name] of listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)) {
    if (name !== 'help') await readHelp(...path, name)
  }
  if (path.length === 0) hash('help/schema (JSON)', (await run('schema')).stdout)
}

function run(...args) {
  return runIn(folder, ...args)
}

async function runIn(cwd, ...args) {
  const start = performance.now()
  const options = { maxBuffer: 2 ** 28, cwd }
  const done = await execute(process.execPath, [program, ...args], options)
  console.error(`${((performance.now() - start) / 1000).toFixed(0)} s  elenchus ${args.join(' ')}`)
  return done
}

/** A file, its lines by rule, and its manifest. */
function note(name, path) {
  const text = readFileSync(path, 'utf8')
  const byRule = new Map()
  for (const line of text.split('\n').slice(0, -1)) {
    const { rule } = JSON.parse(line)
    byRule.set(rule, [...(byRule.get(rule) ?? []), line])
  }
  hash(name, text)
  for (const [rule, lines] of byRule) {
    if (rule !== undefined) hash(`${name}/${rule}`, lines.join('\n'), lines.length)
  }
  hash(`${name} (manifest)`, readFileSync(path.replace(/\.jsonl$/, '.manifest.json'), 'utf8'))
}

function isWanted(name) {
  return values.only === undefined || values.only.includes(name)
}

function setsOf(...names) {
  return names.map((preset) => ({ name: preset, preset }))
}

function data(file) {
  return [join(values.data ?? 'no data', file)]
}

function present(name, files) {
  const absent = files.filter((file) => !existsSync(file))
  for (const file of absent) console.error(`${name} is left out: there is no ${file}`)
  return absent.length === 0
}
