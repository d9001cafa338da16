import { type Concept, isLiteralKind } from './concept.ts'
import { meant } from './explain-fault.ts'
import type { Kinds } from './kinds.ts'
import { type End, parseTemplate } from './parse-template.ts'
import { literalKinds } from './say-literal.ts'
import type { Wordings } from './wording.ts'

/** What is wrong with an entry, and where in it. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** What an entry may speak of beside itself. */
export interface Surroundings {
  readonly kinds: Kinds
  readonly concepts: ReadonlySet<string>
}

/** The ends that a wording has to name, and those that it may. What is asked may be asked by its kind, but not named. */
interface Rule {
  readonly path: readonly (string | number)[]
  readonly wordings: Wordings
  /** Each wording has a place of its own below `path`. */
  readonly isList: boolean
  readonly needs: readonly End[]
  readonly may: readonly End[]
}

/** The first thing that is wrong with an entry beyond its shape: a slot, a kind or a concept that there is not. */
export function faultOf(entry: Concept, surroundings: Surroundings): Fault | undefined {
  return (
    faultOfKinds(entry, surroundings.kinds) ??
    first(rulesOf(entry), (rule) => faultOfWordings(rule, surroundings.kinds)) ??
    faultOfPresuppositions(entry, surroundings.concepts)
  )
}

function faultOfKinds(entry: Concept, kinds: Kinds): Fault | undefined {
  const named = [
    ...entry.subject.map((kind, index) => ({ kind, path: ['subject', index] })),
    ...entry.object.map((kind, index) => ({ kind, path: ['object', index] })),
    ...(entry.answers ?? []).map((kind, index) => ({ kind, path: ['answers', index] })),
  ]
  return first(named, ({ kind, path }) => {
    const isKnown = kinds.get(kind) !== undefined || (path[0] === 'object' && isLiteralKind(kind))
    return isKnown ? undefined : { path, message: noKind(kind, kinds) }
  })
}

function rulesOf(entry: Concept): readonly Rule[] {
  const list = (
    path: Rule['path'],
    wordings: Wordings | undefined,
    needs: readonly End[],
  ): Rule[] => (wordings === undefined ? [] : [{ path, wordings, isList: true, needs, may: [] }])
  const one = (
    path: Rule['path'],
    say: string | undefined,
    needs: readonly End[],
    may: readonly End[] = [],
  ): Rule[] => (say === undefined ? [] : [{ path, wordings: [{ say }], isList: false, needs, may }])
  // what is right may be left out, where it is one of several: then what is wrong is denied
  const correction = (exchanged: 'object' | 'subject', kept: End, wrong: End): Rule[] => {
    const say = entry.correct?.[exchanged]
    const needs: End[] = say?.includes('{T}') === true ? [kept, 'T'] : [kept, wrong]
    return one(['correct', exchanged], say, needs, [wrong])
  }
  return [
    ...one(['state'], entry.state, ['S', 'O']),
    ...one(['deny'], entry.deny, ['S', 'O']),
    ...correction('object', 'S', 'O'),
    ...correction('subject', 'O', 'S'),
    ...list(['ask', 'object'], entry.ask.object, ['S']),
    ...list(['ask', 'subject'], entry.ask.subject, ['O']),
    ...list(['check'], entry.check, ['S', 'O']),
    ...list(['choose', 'object'], entry.choose.object, ['S']),
    ...list(['choose', 'subject'], entry.choose.subject, ['O']),
    ...list(['suppose'], entry.suppose, ['O']),
    ...list(['noun'], entry.noun, ['S']),
    ...(entry.presuppose ?? []).flatMap(({ ask }, index) =>
      list(['presuppose', index, 'ask'], ask, ['S', 'O']),
    ),
  ]
}

function faultOfWordings(rule: Rule, kinds: Kinds): Fault | undefined {
  return first(rule.wordings, (wording, index) => {
    const path = rule.isList ? [...rule.path, index] : rule.path
    const message = faultOfTemplate(wording.say, rule)
    if (message !== undefined) return { path, message }
    const unknown = [...(wording.subject ?? []), ...(wording.object ?? [])].find(
      (kind) => kinds.get(kind) === undefined,
    )
    return unknown === undefined ? undefined : { path, message: noKind(unknown, kinds) }
  })
}

function faultOfTemplate(template: string, { needs, may }: Rule): string | undefined {
  const { parts, unknown } = parseTemplate(template)
  if (unknown[0] !== undefined) return `{${unknown[0]}} is no slot`
  const named = parts.flatMap((part) =>
    typeof part !== 'string' && ['name', 'on', 'about'].includes(part.kind) ? [part.end] : [],
  )
  const missing = needs.find((end) => !named.includes(end))
  if (missing !== undefined) return `"${template}" does not name {${missing}}`
  const excess = named.find((end) => !needs.includes(end) && !may.includes(end))
  return excess === undefined ? undefined : `"${template}" names {${excess}}, which is asked`
}

function faultOfPresuppositions(entry: Concept, concepts: ReadonlySet<string>): Fault | undefined {
  return first(entry.presuppose ?? [], ({ about }, index) => {
    if (about.kind !== 'concept') return undefined
    const unknown = about.concepts.find((concept) => !concepts.has(concept))
    return unknown === undefined
      ? undefined
      : { path: ['presuppose', index, 'about'], message: `there is no concept "${unknown}"` }
  })
}

function noKind(name: string, kinds: Kinds): string {
  const names = [...kinds.list().map(({ kind }) => kind), ...literalKinds]
  return `there is no kind "${name}"${meant(name, names)}`
}

function first<T, R>(
  items: readonly T[],
  find: (item: T, index: number) => R | undefined,
): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
