import { readFile } from 'node:fs/promises'
import type { Question } from '../../../src/domain/question.ts'
import { generate } from '../../../src/pipeline/generate/generate.ts'
import type { GenerateRequest } from '../../../src/pipeline/generate/generate-request.ts'

export const towns = ['Orlen', 'Vasby', 'Tarn', 'Miro']
const given = ['Anna', 'Peter', 'Maria', 'John', 'Clara', 'Paul']

/** One of thirty. */
export function person(index: number): string {
  return `${given[index % given.length]} ${['Berg', 'Dahl', 'Ek', 'Falk', 'Gran'][Math.floor(index / 6)]}`
}

/** Everything that a graph gives. */
export async function asked(knowledge: string, more: Partial<GenerateRequest> = {}) {
  const output = `${knowledge}-${Object.keys(more).join('-')}.jsonl`
  const outcome = await generate({
    knowledge,
    output,
    preset: 'all',
    relations: [],
    count: 1000,
    seed: 1,
    language: 'en',
    ...more,
  })
  const questions = (await readFile(output, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question)
  return { questions, outcome }
}
