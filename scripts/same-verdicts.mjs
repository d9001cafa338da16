import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, sha256 } from './hashes.mjs'

/** What a labelled reply's question may leave out. */
const blank = {
  ...{ language: 'en', premise: { status: 'unknown' }, labels: {}, rule: 'imported', hops: 1 },
  ...{ statements: [], facts: [], certificates: [], concepts: [], relations: [] },
  origin: { kind: 'imported', source: 'replies', row: 0 },
}

/** Outcome, step and probability of labelled replies and of the published judgements. */
export async function judgeReplies({ folder, data, present, run }) {
  for (const name of ['replies', 'modern-replies']) {
    const [path] = data(`${name}.jsonl`)
    if (!present(`verdicts/${name}`, [path])) continue
    writeRepliesAsRun(
      join(folder, name),
      readFileSync(path, 'utf8').trimEnd().split('\n').map(parsed),
    )
    await run('assess', name)
    noteVerdicts(folder, name)
  }
  for (const name of ['natural-questions', 'triviaqa', 'uninformative', 'false-premise']) {
    const [path] = data(join('judgements', `${name}.jsonl.gz`))
    if (!present(`verdicts/${name}`, [path])) continue
    await run('import-run', path, '-o', name)
    await run('assess', name)
    noteVerdicts(folder, name)
  }
}

function noteVerdicts(folder, name) {
  const verdicts = readdirSync(join(folder, name), { recursive: true })
    .filter((path) => path.endsWith('cascade.jsonl'))
    .sort()
    .flatMap((path) =>
      readFileSync(join(folder, name, path), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    .map(parsed)
    .map(({ question, sample, outcome, step, probability }) =>
      JSON.stringify([question, sample, outcome, step, probability]),
    )
  hash(`verdicts/${name}`, verdicts.join('\n'), verdicts.length)
}

/** Writes rows of a question and a reply as a set and one run of it. */
function writeRepliesAsRun(to, rows) {
  const own = join(to, 'model', 'plain')
  mkdirSync(own, { recursive: true })
  const questions = rows.map(({ question }, index) => ({ ...blank, ...question, id: idOf(index) }))
  const text = linesOf(questions)
  writeFileSync(join(to, 'questions.jsonl'), text)
  const sum = sha256(text)
  const shared = { version: 1, elenchus: '0' }
  writeManifest(join(to, 'questions.manifest.json'), {
    ...{ kind: 'questions', ...shared, hash: sum, count: rows.length, options: {}, versions: {} },
    ...{ canary: '', notice: '', sources: [], counts: {} },
  })
  writeManifest(join(own, 'run.manifest.json'), {
    ...{ kind: 'run', ...shared, parameters: { maxTokens: 150 }, samples: 1 },
    questions: { path: '../../questions.jsonl', hash: sum, count: rows.length },
    model: { label: 'model', provider: 'imported', model: 'model', simulated: false },
    protocol: { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} },
  })
  const answered = { sample: 0, status: 'answered', finish: 'stop', usage: {}, milliseconds: 1 }
  const responses = rows.map(({ reply }, index) => ({
    question: idOf(index),
    ...answered,
    text: reply,
  }))
  writeFileSync(join(own, 'responses.jsonl'), linesOf(responses))
}

function idOf(index) {
  return index.toString(16).padStart(16, '0')
}

function linesOf(records) {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function writeManifest(path, manifest) {
  writeFileSync(path, JSON.stringify(manifest))
}

function parsed(line) {
  return JSON.parse(line)
}
