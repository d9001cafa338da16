import { readFile } from 'node:fs/promises'
import { inAProcess } from './in-a-process.mjs'

const limits = [
  ...[0.01, 0.02, 0.05, 0.1].map((maxError) => [`--max-error ${maxError}`, { maxError }]),
  ['default', {}],
  ['--proof likely', { standard: 'likely' }],
  ['--proof published', { standard: 'published' }],
]

/**
 * Statements labelled by people, judged with their graph, for each limit: `{ name, statements }`. Limits act relation
 * by relation, so each needs its own run.
 */
export async function judgeLabelled(knowledge, path) {
  const rows = await labelledRows(path)
  const judged = []
  for (const [name, options] of limits) {
    const truths = await inAProcess('judge.mjs', knowledge, path, JSON.stringify(options))
    const statements = rows.map((row, place) => ({ ...row, ...truths[place] }))
    judged.push({ name, statements })
  }
  return judged
}

async function labelledRows(path) {
  const [header, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const columns = header.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    const label = fields[columns.indexOf('label')]
    return {
      label,
      relation: fields[columns.indexOf('relation')],
      relationLabel: fields[columns.indexOf('relation_label')],
      really: label === 'true-hidden' ? 'true' : label.startsWith('false-') ? 'false' : 'unknown',
    }
  })
}

/** How many true ones are called false, and how many false ones. */
export function costAndYield(statements) {
  const [trueOnes, falseOnes] = ['true', 'false'].map((really) =>
    statements.filter((statement) => statement.really === really),
  )
  const calledFalse = (rows) => rows.filter(({ status }) => status === 'false').length
  return {
    true: trueOnes.length,
    trueCalledFalse: calledFalse(trueOnes),
    false: falseOnes.length,
    falseFound: calledFalse(falseOnes),
  }
}
