import type { Expected } from '../domain/expected.ts'
import type { Question } from '../domain/question.ts'
import type { RandomStream } from '../random/stream.ts'
import { sayDate } from '../text/say-date.ts'

type Nameable = Extract<Expected, { kind: 'entities' | 'date' | 'quantity' }>

/** The expected answer in natural form. */
export function rightName(expected: Nameable): string {
  switch (expected.kind) {
    case 'entities': {
      const names = expected.answers.map((answer) => answer.label)
      return expected.need === 'all' ? enumerated(names) : `${names[0]}`
    }
    case 'date':
      return sayDate(expected.value)
    case 'quantity':
      return expected.unit === undefined
        ? `${expected.value}`
        : `${expected.value} ${expected.unit}`
  }
}

/**
 * A wrong name: of another entity in the question's facts, if one is neither in its text nor similar to an accepted
 * name; otherwise an invented one.
 */
export function wrongName(question: Question, random: RandomStream): string {
  const { expected } = question
  switch (expected.kind) {
    case 'date':
      return sayDate(shiftedYear(expected.value, 11 + random.below(60)))
    case 'quantity':
      return rightName({ ...expected, value: Math.abs(expected.value) * 3 + 7 })
    case 'entities':
    case 'none':
    case 'boolean':
    case 'option':
    case 'rejection':
    case 'acceptance': {
      const names = [...otherNames(question), 'Port Velmora', 'Alderwick']
      return `${names[random.below(names.length)]}`
    }
  }
}

function otherNames(question: Question): readonly string[] {
  const { expected } = question
  if (expected.kind !== 'entities') return []
  const accepted = [...expected.answers, ...(expected.broader ?? []), ...(expected.narrower ?? [])]
  const ids = new Set([...accepted.map((answer) => answer.id), ...question.relations])
  const names = accepted.flatMap((answer) => [answer.label, ...answer.aliases])
  return Object.entries(question.labels)
    .filter(([id, label]) => !ids.has(id) && !alike(label, [...names, question.text]))
    .map(([, label]) => label)
}

/** Whether one contains the other; rather too strict than too lax. */
function alike(label: string, names: readonly string[]): boolean {
  const own = label.toLowerCase()
  return names.some((name) => name.toLowerCase().includes(own) || own.includes(name.toLowerCase()))
}

function enumerated(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** `1867-11-07` -> `7 November 1867`, `1867-11` -> `November 1867`; other formats stay unchanged. */
function shiftedYear(value: string, years: number): string {
  return value.replace(/^-?\d+/, (year) => {
    const shifted = Number(year) - years
    return `${shifted < 0 ? '-' : ''}${String(Math.abs(shifted)).padStart(4, '0')}`
  })
}
