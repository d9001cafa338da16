import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Questions a cell of most tables: with more a processor without a graphics card takes hours. */
export const aCell = 30
/** Of FactChecker's fifteen topics, each of which has three forms. */
export const ofTopic = 5

const study = (sets) => `seed: 1\nproof: published\nprobe: false\nsets:\n${sets.join('\n')}\n`
const studies = {
  factchecker: study([
    `  - {name: two hops, preset: factchecker, hops: 2, count: ${aCell}, countGroups: true}`,
    `  - {name: yes-no, preset: yes-no, topics: all, perTopic: ${ofTopic}}`,
    `  - {name: choice, preset: multiple-choice, topics: all, perTopic: ${ofTopic}}`,
    `  - {name: wh, rules: [wh-object, wh-subject], topics: all, perTopic: ${ofTopic}}`,
  ]),
  improvement: study([`  - {name: all forms, preset: factchecker, hops: 1, count: ${2 * aCell}}`]),
  invite: study([`  - {name: pairs, preset: invite, count: ${aCell}, countGroups: true}`]),
  'syn-qa2': study([
    `  - {name: pairs, preset: syn-qa2, similarity: count, leastShared: 1, count: ${aCell / 2}, countGroups: true}`,
  ]),
}
const protocols = {
  factchecker: { chat: ['short-answer'], base: ['completion'] },
  invite: { chat: ['open-answer'], base: ['open-answer'] },
  // the examples' long prompts take a base model of this size minutes each
  'syn-qa2': {
    chat: [
      ...['detection-zero-shot', 'detection-few-shot', 'detection-few-shot-answer-first'],
      'few-shot-open-answer',
    ],
    base: ['detection-zero-shot'],
  },
}
const tables = {
  factchecker: ['factchecker-5', 'factchecker-6'],
  invite: ['invite-2', 'invite-3'],
  'syn-qa2': ['syn-qa2-1', 'syn-qa2-2'],
}
const metrics = ['bleu', 'meteor_nowordnet', 'rouge-1', 'rouge-l']

/** Sets from the bundled graph, asked of each model, as tables by the table of the paper. Every step goes on where it was stopped. */
export function onOwnSets(elenchus, folder, models) {
  const graph = join(folder, 'atlas.duckdb')
  if (!existsSync(graph))
    elenchus('ingest', ...atlas(), '--base', 'urn:elenchus:atlas:', '-i', graph)
  for (const [name, yaml] of Object.entries(studies)) {
    const set = join(folder, `${name}.jsonl`)
    if (existsSync(set)) continue
    writeFileSync(join(folder, `${name}.yaml`), yaml)
    elenchus('generate', '--config', join(folder, `${name}.yaml`), '-k', graph, '-o', set)
  }
  const made = {}
  for (const [name, kinds] of Object.entries(protocols)) {
    const runs = join(folder, `${name}-runs`)
    for (const model of models) {
      ask(elenchus, join(folder, `${name}.jsonl`), model, kinds[model.kind], runs)
    }
    const scored = name === 'invite' ? metrics.flatMap((metric) => ['--metric', metric]) : []
    elenchus('assess', runs, '-a', 'cascade', ...scored)
    for (const id of tables[name]) {
      made[id] = elenchus('report', runs, '--table', id, '--format', 'markdown')
    }
  }
  made['factchecker-7'] = improvement(elenchus, folder, models)
  return made
}

/** The paper's improvement: four errors as demonstrations before the same prompt. */
function improvement(elenchus, folder, models) {
  const set = join(folder, 'improvement.jsonl')
  return models
    .filter(({ kind }) => kind === 'chat')
    .map(({ path }) => {
      const runs = join(folder, 'improvement-runs')
      const how = ['-p', 'short-answer', '--choose', 'random', '--split', 'random', '--replace']
      elenchus('improve', 'loop', set, '-m', `local:${path}`, ...how, '-o', runs)
      const [model] = readdirSync(runs).filter((name) => name.startsWith('local'))
      const of = (protocol) => join(runs, model, protocol)
      const both = [of('short-answer'), of('few-shot-demonstrations')]
      return elenchus('report', ...both, '--table', 'factchecker-7', '--format', 'markdown')
    })
    .join('\n')
}

function ask(elenchus, set, { name, path }, protocols, runs) {
  const how = ['--temperature', '0', '--label', name, '--no-cache']
  const put = protocols.flatMap((protocol) => ['-p', protocol])
  elenchus('ask', set, '-m', `local:${path}`, ...how, ...put, '-o', runs)
}

function atlas() {
  const files = join(import.meta.dirname, '..', '..', 'atlas')
  return readdirSync(files)
    .filter((file) => file.endsWith('.tsv'))
    .map((file) => join(files, file))
}
