import type { ExplainedCertificate, ExplainedPassage, Explanation, Role } from './explanation.ts'
import { formatBound } from './format-share.ts'
import { sayFailure, sayModel, sayOutcome } from './words.ts'

/** A heading with lines below; a *quote* is quoted text, with the *answer* in it marked. */
export interface Section {
  readonly title: string
  readonly parts: readonly Part[]
}

/** The command that explains another question, by its id. */
export type CommandOn = (id: string) => string

export type Part =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'detail'; readonly text: string }
  | {
      readonly kind: 'quote'
      readonly before: string
      readonly answer: string
      readonly after: string
    }

/** The explanation in reading order; empty sections are left out. */
export function sectionsOf(explanation: Explanation, commandOn: CommandOn): Section[] {
  const { verdict, relatives, exchanges, supposes, facts, certificates } = explanation
  return [
    { title: 'Question', parts: [explanation.question, ...explanation.options].map(line) },
    { title: 'Right is', parts: [line(explanation.expected)] },
    ...answerSections(explanation),
    { title: 'Passages in the prompt', parts: explanation.passages.flatMap(passageParts) },
    {
      title: 'Verdict',
      parts: verdict
        ? [line(`${sayOutcome(verdict.outcome)}: ${verdict.reason}`), detail(`by ${verdict.step}`)]
        : [],
    },
    { title: 'It supposes', parts: supposes.map(line) },
    { title: 'Exchanged', parts: exchanges.map(line) },
    { title: 'Facts', parts: facts.map(line) },
    {
      title: 'What is false, and why',
      parts: certificates.filter((each) => each.proves === 'false').flatMap(certificateParts),
    },
    {
      title: 'Why there is no other answer',
      parts: certificates.filter((each) => each.proves === 'complete').flatMap(certificateParts),
    },
    {
      title: 'In its group',
      parts: relatives.flatMap(({ role, id, question }) => [
        line(question),
        detail(`${sayRole(role)}: ${commandOn(id)}`),
      ]),
    },
    { title: 'Made by', parts: [line(explanation.origin)] },
    { title: 'Read', parts: (explanation.readings ?? []).map(line) },
  ].filter((section) => section.parts.length > 0)
}

function answerSections({ asked, reply }: Explanation): Section[] {
  const sent = {
    title: 'Sent',
    parts: asked
      ? [
          line(`to ${sayModel(asked.model)}, as ${asked.protocol}`),
          ...asked.messages.flatMap(({ role, content }) => [detail(role), quote(content)]),
        ]
      : [],
  }
  return reply === undefined ? [] : [sent, { title: 'It said', parts: replyParts(reply) }]
}

function replyParts(reply: NonNullable<Explanation['reply']>): Part[] {
  switch (reply.status) {
    case 'none':
      return [line('Not asked yet.')]
    case 'failed':
      return [
        line(`No answer: ${sayFailure(reply.reason)}, after ${reply.attempts} attempts.`),
        detail(reply.message),
      ]
    case 'answered':
      return [{ kind: 'quote', before: reply.before, answer: reply.answer, after: reply.after }]
  }
}

function passageParts({ text, where, stance }: ExplainedPassage): Part[] {
  const says = {
    answer: 'names what is right',
    against: 'names both ends of what the graph holds to be false: it may contradict the graph',
    neither: '',
  }[stance]
  return [line(text), detail([where, says].filter((part) => part !== '').join('; '))]
}

function certificateParts(certificate: ExplainedCertificate): Part[] {
  const { sentence, statement, proves, ground, level, basis, error, facts } = certificate
  const measured = error === undefined ? '' : `, wrong in at most ${formatBound(error)} of cases`
  return [
    line(sentence),
    detail(`ground ${ground}: ${level}, ${basis}${measured}`),
    ...(proves === 'false' ? [detail(`false: ${statement}`)] : []),
    ...facts.map((fact) => detail(`known: ${fact}`)),
  ]
}

function sayRole(role: Role): string {
  switch (role) {
    case 'true':
      return 'the true question'
    case 'false':
      return 'the false twin'
    case 'probe':
      return 'the question about the fact underneath'
    case 'hop':
      return 'a step of it'
    case 'form':
      return 'the same fact in another form'
    case 'related':
      return 'related'
  }
}

function line(text: string): Part {
  return { kind: 'line', text }
}

function detail(text: string): Part {
  return { kind: 'detail', text }
}

function quote(text: string): Part {
  return { kind: 'quote', before: text, answer: '', after: '' }
}
