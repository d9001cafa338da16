import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

const judgements = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'judgements')
const ofInvite = join(judgements, 'false-premise.jsonl.gz')
const ofQuestions = join(judgements, 'natural-questions.jsonl.gz')
const metrics = ['bleu', 'meteor_nowordnet', 'rouge-1', 'rouge-l']
const judgedAnswers = 500

/** Our figures on answers that others published, as tables by the table of the paper; what is not there is said. */
export async function onPublished(elenchus, folder) {
  const missing = (file) => `Not run: \`${file}\` is not there.`
  return {
    ...(existsSync(ofInvite)
      ? invite(elenchus, folder)
      : { 'invite-2': missing('false-premise.jsonl.gz') }),
    'factchecker-4': existsSync(ofQuestions)
      ? await matchers(elenchus, folder)
      : missing('natural-questions.jsonl.gz'),
  }
}

/** INVITE's 300 published answers of three models. */
function invite(elenchus, folder) {
  const runs = join(folder, 'invite-answers')
  if (!existsSync(runs)) elenchus('import-run', ofInvite, '-o', runs)
  elenchus('assess', runs, '-a', 'cascade', ...metrics.flatMap((name) => ['--metric', name]))
  const table = (id, ...more) =>
    elenchus('report', runs, '--table', id, '--format', 'markdown', ...more)
  const people = JSON.parse(elenchus('agree', ofInvite, '-a', 'cascade', '--json'))
  return {
    'invite-2': [
      table('invite-2', '--judgements', join(runs, 'judgements.jsonl')),
      agreementWithPeople(people),
    ].join('\n'),
    'invite-3': table('invite-3'),
  }
}

/** The four cells of people against the cascade, and kappa with its interval. */
function agreementWithPeople({ assessors: [{ aspects }] }) {
  const { measured } = aspects.find(({ aspect }) => aspect === 'hallucinated')
  const { truePositive, falsePositive, falseNegative, trueNegative } = measured.table
  const { low, high } = measured.kappaInterval
  return [
    '',
    '| | people: hallucinated | people: not |',
    '| --- | ---: | ---: |',
    `| cascade: hallucinated | ${truePositive} | ${falsePositive} |`,
    `| cascade: not | ${falseNegative} | ${trueNegative} |`,
    '',
    `Cohen's kappa: ${measured.kappa.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}].`,
  ].join('\n')
}

/** The lexical matchers against people's judgements of answers to natural questions, the first by a hash of their rows. */
async function matchers(elenchus, folder) {
  const sample = join(folder, 'judged.jsonl')
  if (!existsSync(sample)) {
    const rows = []
    for await (const line of createInterface({
      input: createReadStream(ofQuestions).pipe(createGunzip()),
    })) {
      rows.push({ line, key: createHash('sha256').update(line).digest('hex') })
    }
    const drawn = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    writeFileSync(
      sample,
      drawn
        .slice(0, judgedAnswers)
        .map(({ line }) => `${line}\n`)
        .join(''),
    )
  }
  // named as they stand in the folder, which the table says
  const figures = 'agreement.json'
  const names = ['levenshtein', 'ngram', 'cascade'].flatMap((name) => ['-a', name])
  writeFileSync(join(folder, figures), elenchus('agree', 'judged.jsonl', ...names, '--json'))
  return elenchus('report', figures, '--table', 'factchecker-4', '--format', 'markdown')
}

/** FactChecker's averages as its own cells give them, where they differ from those it prints by more than rounding. */
export function averagesOff({ 'factchecker-5': { rows } }) {
  const models = []
  for (const [name, form, ...numbers] of rows) {
    if (name !== '') models.push({ name, averages: [], printed: numbers[6] })
    const cells = numbers.slice(0, 5)
    const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
    models.at(-1).averages.push({ form, mean, printed: numbers[5] })
  }
  const isOff = (mean, printed) => Math.abs(mean - printed) > 0.11
  return models.flatMap(({ name, averages, printed }) => {
    const whole = averages.reduce((sum, { mean }) => sum + mean, 0) / averages.length
    return [
      ...averages
        .filter((each) => isOff(each.mean, each.printed))
        .map((each) => ({ name: `${name}, ${each.form}`, mean: each.mean, printed: each.printed })),
      ...(isOff(whole, printed) ? [{ name: `${name}, summary`, mean: whole, printed }] : []),
    ]
  })
}

export function papersIn(folder = join(import.meta.dirname, '..', 'lists')) {
  return JSON.parse(readFileSync(join(folder, 'papers.json'), 'utf8'))
}
