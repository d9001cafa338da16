import { faultOfWriting, type Manner } from './check-wording.ts'
import { type Concept, isLiteralKind, type Kind } from './concept.ts'
import { meant } from './explain-fault.ts'
import type { Kinds } from './kinds.ts'
import { type End, parseTemplate } from './parse-template.ts'
import { literalKinds } from './say-literal.ts'
import type { Wording, Wordings } from './wording.ts'

/** What is wrong with an entry, and where in it. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** What an entry may refer to besides itself. */
export interface Surroundings {
  readonly kinds: Kinds
  readonly concepts: ReadonlySet<string>
  /** Whether its wordings are English. */
  readonly isEnglish: boolean
}

/** The ends that a wording has to name, and those that it may. What is asked may be asked by its kind, but not named. */
interface TemplateCheck {
  readonly path: readonly (string | number)[]
  readonly wordings: Wordings
  /** Each wording has a place of its own below `path`. */
  readonly isList: boolean
  readonly manner: Manner
  readonly needs: readonly End[]
  readonly may: readonly End[]
}

/** The first thing that is wrong with an entry beyond its shape: a slot, a kind or a concept that there is not, or no English. */
export function faultOf(
  entry: Concept,
  { kinds, concepts, isEnglish }: Surroundings,
): Fault | undefined {
  return (
    faultOfKinds(entry, kinds) ??
    first(
      templateChecks(entry),
      (check) =>
        faultOfWordings(check, kinds, isEnglish) ??
        (isEnglish ? faultOfArticles(check, entry, kinds) : undefined),
    ) ??
    faultOfTrade(entry, kinds) ??
    faultOfEnds(entry) ??
    faultOfPresuppositions(entry, concepts) ??
    faultOfOthers(entry, concepts)
  )
}

/** One end cannot have a single value and values that add up. */
function faultOfEnds({ one, cumulative }: Concept): Fault | undefined {
  if (one === undefined || cumulative === undefined) return undefined
  if (one !== 'both' && cumulative !== 'both' && one !== cumulative) return undefined
  const message = `contradicts \`one: ${one}\`: what has one value has none that add up`
  return { path: ['cumulative'], message }
}

/** A kind above it, or apart from it, that there is not. */
export function faultOfKind({ parent, apart = [] }: Kind, kinds: Kinds): Fault | undefined {
  const named = [
    ...(parent === undefined ? [] : [{ kind: parent, path: ['parent'] }]),
    ...apart.map((kind, index) => ({ kind, path: ['apart', index] })),
  ]
  return first(named, ({ kind, path }) =>
    kinds.get(kind) === undefined ? { path, message: noKind(kind, kinds) } : undefined,
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

function templateChecks(entry: Concept): readonly TemplateCheck[] {
  const list = (
    path: TemplateCheck['path'],
    wordings: Wordings | undefined,
    needs: readonly End[],
    manner: Manner = 'question',
  ): TemplateCheck[] =>
    wordings === undefined ? [] : [{ path, wordings, isList: true, manner, needs, may: [] }]
  const one = (
    path: TemplateCheck['path'],
    say: string | undefined,
    needs: readonly End[],
    may: readonly End[] = [],
  ): TemplateCheck[] =>
    say === undefined
      ? []
      : [{ path, wordings: [{ say }], isList: false, manner: 'sentence', needs, may }]
  // what is right may be left out, where it is one of several: then what is wrong is denied
  const correction = (exchanged: 'object' | 'subject', kept: End, wrong: End): TemplateCheck[] => {
    const say = entry.correct?.[exchanged]
    const needs: End[] = say?.includes('{T}') === true ? [kept, 'T'] : [kept, wrong]
    return one(['correct', exchanged], say, needs, [wrong])
  }
  // of yes or no wordings say the yes
  const both: readonly End[] = entry.object.includes('truth') ? ['S'] : ['S', 'O']
  return [
    ...one(['state'], entry.state, both),
    ...one(['deny'], entry.deny, both),
    ...correction('object', 'S', 'O'),
    ...correction('subject', 'O', 'S'),
    ...list(['ask', 'object'], entry.ask.object, ['S']),
    ...list(['ask', 'subject'], entry.ask.subject, ['O']),
    ...list(['check'], entry.check, both, 'yes-no'),
    ...list(['choose', 'object'], entry.choose.object, ['S']),
    ...list(['choose', 'subject'], entry.choose.subject, ['O']),
    ...list(['suppose'], entry.suppose, ['O'], 'phrase'),
    ...list(['noun'], entry.noun, ['S'], 'phrase'),
    ...(entry.presuppose ?? []).flatMap(({ ask }, index) =>
      list(['presuppose', index, 'ask'], ask, ['S', 'O']),
    ),
  ]
}

function faultOfWordings(
  check: TemplateCheck,
  kinds: Kinds,
  isEnglish: boolean,
): Fault | undefined {
  return first(check.wordings, (wording, index) => {
    const path = check.isList ? [...check.path, index] : check.path
    const message =
      faultOfTemplate(wording.say, check) ??
      (isEnglish ? faultOfWriting(wording.say, check.manner) : undefined)
    if (message !== undefined) return { path, message }
    const isTwice = check.wordings.findIndex((one) => isSame(one, wording)) < index
    if (isTwice) return { path, message: `"${wording.say}" stands there twice` }
    const unknown = [...(wording.subject ?? []), ...(wording.object ?? [])].find(
      (kind) => kinds.get(kind) === undefined,
    )
    return unknown === undefined ? undefined : { path, message: noKind(unknown, kinds) }
  })
}

function isSame(one: Wording, other: Wording): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** "the {O}" of rivers: their names have the article already. */
function faultOfArticles(
  { path, wordings, isList }: TemplateCheck,
  entry: Concept,
  kinds: Kinds,
): Fault | undefined {
  return first(wordings, ({ say }, index) => {
    const slots = [...say.matchAll(/\bthe \{([SOT])\}/gi)].map(([, end]) => end)
    const named = slots.flatMap((end) => (end === 'S' ? entry.subject : entry.object))
    const kind = named.find((name) => {
      const known = kinds.get(name)
      return known !== undefined && kinds.inherited(known, 'article') === 'always'
    })
    if (kind === undefined) return undefined
    const message = `"${say}" has "the" before a name that has it already: kind ${kind}`
    return { path: isList ? [...path, index] : path, message }
  })
}

function faultOfTemplate(template: string, { needs, may }: TemplateCheck): string | undefined {
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
  return first(entry.presuppose ?? [], ({ about, unless }, index) => {
    const faultOf = (key: 'about' | 'unless', named: readonly string[] = []) => {
      const unknown = named.find((concept) => !concepts.has(concept))
      return unknown === undefined
        ? undefined
        : { path: ['presuppose', index, key], message: `there is no concept "${unknown}"` }
    }
    const asked = about.kind === 'concept' ? about.concepts : []
    return faultOf('about', asked) ?? faultOf('unless', unless?.concepts)
  })
}

/** Only people are described by what they do. */
function faultOfTrade({ trade, object }: Concept, kinds: Kinds): Fault | undefined {
  const isOfPeople = object.some((name) => kinds.lineage(name).includes('person'))
  if (trade === undefined || isOfPeople) return undefined
  return { path: ['trade'], message: 'a trade is of people, and no object is of a kind of them' }
}

/** Anything but an IRI or a CURIE is a concept. */
function faultOfOthers(entry: Concept, concepts: ReadonlySet<string>): Fault | undefined {
  const { inverse } = entry
  const lists = ['implies', 'impliesInverse', 'excludes'] as const
  const named = [
    ...(inverse === undefined ? [] : [{ name: inverse, path: ['inverse'] }]),
    ...lists.flatMap((key) =>
      (entry[key] ?? []).map((name, index) => ({ name, path: [key, index] })),
    ),
  ]
  return first(named, ({ name, path }) =>
    name.includes(':') || concepts.has(name)
      ? undefined
      : { path, message: `there is no concept "${name}"${meant(name, [...concepts])}` },
  )
}

function noKind(name: string, kinds: Kinds): string {
  const names = [...kinds.list().map(({ kind }) => kind), ...literalKinds]
  const known = names.filter((kind) => !kind.startsWith('own-')).slice(0, 12)
  return `there is no kind "${name}"${meant(name, names)} (kinds: ${known.join(', ')} …, lexicon/kinds.yaml; a new one is an entry "- kind: ${name}" with \`noun\`, \`plural\` and \`parent\`)`
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
