// Processor time of each stage of a set of COUNT questions: generate-stages.mjs KNOWLEDGE COUNT CACHE
// Stages are told apart by what is asked of the graph; each is run alone, on a graph that is open, in order.
import { join } from 'node:path'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [knowledge, count, cache] = parts
const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { generate } = await load('pipeline/generate/generate.js')

const stages = {}
await measure(async () => {
  const graph = await stage('open', () => openKnowledge(knowledge))
  await stage('relations', () => graph.relations())
  await stage('summary', () => graph.summary({ samples: 0 }))
  await stage('single values', () => graph.counted())
  await stage('contradictions', () => graph.contradictions())
  await graph[Symbol.asyncDispose]()
  const made = () =>
    generate({
      ...{ knowledge, output: join(cache, 'questions.jsonl'), cache },
      ...{ preset: 'all', count: Number(count), seed: 7, relations: [], language: 'en' },
    })
  // the first measures the graph: how often each ground errs
  await stage('set, first time', made)
  const { manifest } = await stage('set, again', made)
  return { stages, questions: manifest.count }
})

async function stage(name, work) {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  stages[name] = (user + system) / 1e6
  return result
}
