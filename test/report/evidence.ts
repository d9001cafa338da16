import type { RunManifest, VerdictsManifest } from '../../src/domain/manifest.ts'
import { filesVersion } from '../../src/domain/manifest.ts'
import type { Question } from '../../src/domain/question.ts'
import { questionId } from '../../src/domain/question-id.ts'
import type { AnsweredResponse } from '../../src/domain/response.ts'
import type { Outcome, Verdict } from '../../src/domain/verdict.ts'
import type { Records, RunEntry, RunEvidence } from '../../src/report/run-evidence.ts'

/** A question of one fact, whatever else is not said. */
export function questionOf(changes: Partial<Question> & { readonly text: string }): Question {
  const fact = { subject: 'urn:curie', relation: 'urn:born-in', object: 'urn:warsaw' }
  const question: Question = {
    id: '',
    language: 'en',
    form: 'wh',
    premise: { status: true },
    expected: {
      kind: 'entities',
      answers: [{ id: 'urn:warsaw', label: 'Warsaw', aliases: [] }],
      need: 'any',
    },
    statements: [fact],
    facts: [fact],
    certificates: [],
    rule: 'wh-object',
    concepts: ['birthplace'],
    relations: ['urn:born-in'],
    hops: 1,
    origin: { kind: 'knowledge' },
    labels: {
      'urn:curie': 'Marie Curie',
      'urn:born-in': 'place of birth',
      'urn:warsaw': 'Warsaw',
      'urn:paris': 'Paris',
    },
    ...changes,
  }
  return { ...question, id: questionId(question) }
}

export const yes = { form: 'yes-no', expected: { kind: 'boolean', value: true } } as const
export const no = { form: 'yes-no', expected: { kind: 'boolean', value: false } } as const
export const choice = {
  form: 'multiple-choice',
  expected: { kind: 'option', letter: 'B' },
  options: [
    { letter: 'A', text: 'Paris' },
    { letter: 'B', text: 'Warsaw' },
    { letter: 'C', text: 'Rome' },
    { letter: 'D', text: 'Oslo' },
  ],
} as const
export const falsePremise = {
  premise: {
    status: false,
    exchanges: [{ place: 'object', original: 'Warsaw', replacement: 'Paris' }],
  },
  expected: { kind: 'rejection', correction: 'Marie Curie was born in Warsaw, not in Paris.' },
} as const

/** An answer with its verdict; without an outcome it is not judged yet. */
export function entryOf(question: Question, outcome?: Outcome, text = 'Paris.'): RunEntry {
  const response: AnsweredResponse = {
    question: question.id,
    sample: 0,
    status: 'answered',
    text,
    finish: 'stop',
    usage: {},
    milliseconds: 1,
  }
  return outcome === undefined
    ? { question, response }
    : { question, response, verdict: verdictOf(question, outcome) }
}

export function failedEntryOf(question: Question, reason: 'timeout' | 'server-error'): RunEntry {
  const failure = { status: 'failed', reason, message: 'no answer', attempts: 3 } as const
  return { question, response: { question: question.id, sample: 0, ...failure } }
}

function verdictOf(question: Question, outcome: Outcome): Verdict {
  return { question: question.id, sample: 0, outcome, reason: 'it said Paris', step: 'alias' }
}

export function evidenceOf(
  entries: readonly RunEntry[],
  changes: { readonly label?: string; readonly simulated?: boolean; readonly count?: number } = {},
): RunEvidence {
  const { label = 'simulated:careful', simulated = true, count = entries.length } = changes
  return {
    manifest: {
      ...manifestOf(label, simulated, count),
      samples: Math.max(1, ...entries.map(({ response }) => response.sample + 1)),
    },
    verdicts,
    ...recordsOf(entries),
  }
}

/** The same as a run's files hold it. */
export function recordsOf(
  entries: readonly RunEntry[],
): Pick<RunEvidence, 'questions' | 'responses' | 'judged'> {
  const questions = new Map(entries.map(({ question }) => [question.id, question]))
  return {
    questions: recordsIn([...questions.values()]),
    responses: recordsIn(entries.map(({ response }) => response)),
    judged: recordsIn(entries.flatMap(({ verdict }) => verdict ?? [])),
  }
}

function recordsIn<T>(records: readonly T[]): Records<T> {
  return async function* (only) {
    yield* records.filter((_, place) => only?.has(place) ?? true)
  }
}

export function manifestOf(label: string, simulated: boolean, count: number): RunManifest {
  return {
    kind: 'run',
    version: filesVersion,
    elenchus: '0.1.0',
    questions: {
      path: 'questions.jsonl',
      hash: '41be0123456789abcdef',
      count,
      knowledge: '9f2c0123456789ab',
      seed: 7,
    },
    model: { label, provider: 'simulated', model: label.split(':').slice(1).join(':'), simulated },
    parameters: { temperature: 0, maxTokens: 150 },
    protocol: {
      id: 'plain',
      version: 1,
      task: 'answer',
      answerPlace: 'prose',
      words: { system: 'Answer the question.' },
    },
    samples: 1,
  }
}

const verdicts: VerdictsManifest = {
  kind: 'verdicts',
  version: filesVersion,
  elenchus: '0.1.0',
  assessor: { id: 'rules', version: 1 },
  questions: '41be0123456789abcdef',
}
