import type { FactNames } from '../domain/certificate.ts'
import type { Message } from '../domain/completion.ts'
import type { Fact } from '../domain/fact.ts'
import { factKeyOf } from '../domain/fact-key.ts'
import type { RunManifest } from '../domain/manifest.ts'
import type { GroupMembership, Question } from '../domain/question.ts'
import type { Response } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import { type PassageStance, passageStance } from '../text/passage-stance.ts'
import { labelOf, sayFact, sayStatement } from './labels.ts'
import { sayExpected } from './say-expected.ts'

/** The data about one question and, if asked, one answer. */
export interface Story {
  readonly question: Question
  /** The other questions in its groups, if available. */
  readonly relatives?: readonly Question[]
  readonly run?: RunManifest
  /** The exact prompt that the protocol made. */
  readonly sent?: readonly Message[]
  readonly response?: Response
  readonly verdict?: Verdict
}

/** The explanation of one answer as plain data: all names resolved, nothing escaped yet. */
export interface Explanation {
  readonly id: string
  readonly question: string
  readonly options: readonly string[]
  readonly expected: string
  readonly origin: string
  /** Who has read it, with what decision and note. */
  readonly readings?: readonly string[]
  /** The replacement that made the premise false. */
  readonly exchanges: readonly string[]
  readonly supposes: readonly string[]
  readonly facts: readonly string[]
  readonly certificates: readonly ExplainedCertificate[]
  readonly relatives: readonly {
    readonly role: Role
    readonly id: string
    readonly question: string
  }[]
  readonly asked?: Asked
  /** The passages in the prompt, best first. */
  readonly passages: readonly ExplainedPassage[]
  /** Absent if the question was not asked. */
  readonly reply?: Reply
  readonly verdict?: Pick<Verdict, 'outcome' | 'reason' | 'step'>
}

/** A question's role in the group that it shares with another. */
export type Role = GroupMembership['role'] | 'related'

export interface ExplainedCertificate {
  readonly sentence: string
  readonly statement: string
  /** Claims that the statement is false, or that the facts are complete. */
  readonly proves: 'false' | 'complete'
  readonly ground: string
  readonly level: string
  readonly basis: string
  readonly error?: number
  readonly facts: readonly string[]
}

export interface ExplainedPassage {
  readonly text: string
  readonly where: string
  readonly stance: PassageStance
}

interface Asked {
  readonly model: { readonly label: string; readonly simulated: boolean }
  readonly protocol: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** `answer` is the part that the verdict is about; empty if the assessor named none. */
type Reply =
  | { readonly status: 'none' }
  | {
      readonly status: 'failed'
      readonly reason: string
      readonly message: string
      readonly attempts: number
    }
  | {
      readonly status: 'answered'
      readonly before: string
      readonly answer: string
      readonly after: string
    }

export function explain(story: Story): Explanation {
  const { question, relatives = [], verdict } = story
  const asked = askedOf(story)
  return {
    id: question.id,
    question: question.text,
    options: (question.options ?? []).map(({ letter, text }) => `${letter}) ${text}`),
    expected: sayExpected(question),
    origin: `${question.rule}${question.template === undefined ? '' : `, ${question.template}`}`,
    exchanges: exchangesOf(question),
    supposes: question.statements.map((statement) => sayStatement(question, statement)),
    facts: question.facts.map((fact) => sayFact(question, fact)),
    certificates: certificatesOf(question),
    relatives: relatives.map((relative) => relativeOf(question, relative)),
    ...(asked && { asked }),
    passages: passagesOf(story),
    reply: replyOf(story),
    ...(verdict && {
      verdict: { outcome: verdict.outcome, reason: verdict.reason, step: verdict.step },
    }),
  }
}

function exchangesOf(question: Question): string[] {
  const { premise } = question
  if (premise.status !== false) return []
  return premise.exchanges.map(({ original, replacement, place }) => {
    const wrong = labelOf(question, replacement)
    return original === undefined
      ? `${wrong} (${place})`
      : `${wrong} in place of ${labelOf(question, original)}`
  })
}

function certificatesOf(question: Question): ExplainedCertificate[] {
  const known = new Set(question.facts.map(factKeyOf))
  return question.certificates.map(
    ({ sentence, statement, ground, level, basis, error, facts, names = [] }) => ({
      sentence,
      statement: sayStatement(question, statement),
      proves: known.has(factKeyOf(statement)) ? 'complete' : 'false',
      ground,
      level,
      basis,
      ...(error !== undefined && { error }),
      facts: facts.map((fact, index) => sayFact(withNames(question, fact, names[index]), fact)),
    }),
  )
}

/** What the question itself does not name is called as its certificate calls it. */
export function withNames(
  { labels }: Question,
  { subject, relation, object }: Fact,
  names: FactNames | undefined,
): Pick<Question, 'labels'> {
  if (names === undefined) return { labels }
  const called = { [subject]: names.subject, [relation]: names.relation }
  const value = typeof object === 'string' ? { [object]: names.object } : {}
  return { labels: { ...called, ...value, ...labels } }
}

function passagesOf({ question, response }: Story): readonly ExplainedPassage[] {
  if (response?.status !== 'answered') return []
  return (response.evidence?.passages ?? []).map(({ text, source, date }) => ({
    text,
    where: [source, ...(date === undefined ? [] : [date])].join(', '),
    stance: passageStance(question, text),
  }))
}

function relativeOf(question: Question, relative: Question): Explanation['relatives'][number] {
  const groups = new Set((question.groups ?? []).map((group) => group.id))
  const shared = (relative.groups ?? []).find((group) => groups.has(group.id))
  return { role: shared?.role ?? 'related', id: relative.id, question: relative.text }
}

/** The protocol's texts from the manifest, without the messages themselves. */
function askedOf({ run, sent }: Story): Asked | undefined {
  if (run === undefined) return undefined
  const { model, protocol } = run
  const words = Object.entries(protocol.words).map(([role, content]) => ({ role, content }))
  return {
    model: { label: model.label, simulated: model.simulated },
    protocol: `${protocol.id} v${protocol.version}`,
    messages: sent?.map(({ role, content }) => ({ role, content })) ?? words,
  }
}

function replyOf({ response, verdict }: Story): Reply {
  if (response === undefined) return { status: 'none' }
  if (response.status === 'failed') {
    const { reason, message, attempts } = response
    return { status: 'failed', reason, message, attempts }
  }
  const { start, end } = verdict?.span ?? { start: 0, end: 0 }
  const { text } = response
  if (end <= start) return { status: 'answered', before: text, answer: '', after: '' }
  return {
    status: 'answered',
    before: text.slice(0, start),
    answer: text.slice(start, end),
    after: text.slice(end),
  }
}
