import { z } from 'zod'
import type { LanguageModel } from '../../domain/language-model.ts'
import type { Question } from '../../domain/question.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import { faultOfProposal, type ProposedFor } from '../../lexicon/reader/guard-wording.ts'

/** A model's wordings for one relation, those that were rejected, and the error if there are none. */
export interface Proposal {
  readonly ask: readonly string[]
  readonly check: readonly string[]
  readonly refused: readonly { readonly say: string; readonly why: string }[]
  readonly failed?: string
}

const Proposed = z.looseObject({
  ask: z.array(z.string()).catch([]),
  check: z.array(z.string()).catch([]),
})

const mostOfEach = 3

/**
 * Asks a model for other ways to ask about a relation; accepts only what the guard passes. If the model fails there are
 * no proposals.
 */
export async function proposeWordings(
  entry: Entry,
  head: string,
  model: LanguageModel,
): Promise<Proposal> {
  const completion = await model.complete({
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(asked(entry, head)) },
    ],
    temperature: 0,
    maxTokens: 300,
    sample: 0,
    about: aboutOf(entry, head),
  })
  if (completion.status === 'failed') return { ...nothing, failed: completion.message }
  const proposed = readReply(completion.text)
  if (proposed === undefined) return { ...nothing, failed: 'the reply is not a JSON object' }
  const known = [
    head,
    entry.state,
    ...[...(entry.ask.object ?? []), ...entry.check].map(({ say }) => say),
  ]
  const refused: { say: string; why: string }[] = []
  const letIn = (purpose: ProposedFor) =>
    [...new Set(proposed[purpose].map((say) => say.trim()))].slice(0, mostOfEach).filter((say) => {
      const why = faultOfProposal(say, purpose, known)
      if (why !== undefined) refused.push({ say, why })
      return why === undefined && !known.includes(say)
    })
  return { ask: letIn('ask'), check: letIn('check'), refused }
}

const nothing: Proposal = { ask: [], check: [], refused: [] }

const instructions = `You put one relation of a table into questions. You get JSON: "head", what stands over the column; "statement", what a cell says; "ask" and "check", questions that exist. {S} stands for the row's name, {O} for the cell's.
Reply with one JSON object and nothing else: {"ask": [two other ways to ask for {O}, each with {S} once and without {O}], "check": [two other yes-no questions, each with {S} and {O} once]}.
Say what the statement says and no more: no names, numbers or places of your own, no denial. Each is one English sentence that ends in a question mark.`

function asked({ state, ask, check }: Entry, head: string) {
  const says = (wordings: Entry['check'] = []) => wordings.slice(0, 2).map(({ say }) => say)
  return { head, statement: state, ask: says(ask.object), check: says(check) }
}

/** The first JSON object in the reply, whatever surrounds it. */
function readReply(text: string): z.infer<typeof Proposed> | undefined {
  const [object] = /\{[\s\S]*\}/.exec(text) ?? []
  try {
    return Proposed.parse(JSON.parse(object ?? ''))
  } catch {
    return undefined
  }
}

/** Tells simulated models what they are asked about. */
function aboutOf({ concept, relations, state }: Entry, head: string): Question {
  return {
    id: '0000000000000000',
    language: 'en',
    form: 'wh',
    text: head,
    premise: { status: true },
    expected: { kind: 'none' },
    statements: [],
    facts: [],
    certificates: [],
    rule: 'draft',
    template: state,
    concepts: [concept],
    relations,
    hops: 1,
    popularity: [],
    origin: { kind: 'knowledge' },
    labels: {},
  }
}
