import type { DrawnFact, Replacement } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'
import { type Entry, isOfYear, type Lexicon } from '../../lexicon/lexicon.ts'
import { withoutYear } from '../../lexicon/mention.ts'
import type { Filling } from '../../lexicon/template.ts'
import { mayBeOneName } from '../checks/features/one-name.ts'
import { joinDoubts, type Looked, look, weightOfDoubts } from '../checks/look.ts'
import type { Dropped, RenderedEnd, RenderedFact, RenderedReplacement } from '../rendered.ts'
import { asIntroduced } from './introduced.ts'
import { renderEnd } from './render-end.ts'

/** Past if its time is over or one of its ends no longer exists, or if it lasts a lifetime and the person's status is unknown. */
function tenseOf(
  { to }: DrawnFact,
  entry: Entry,
  subject: RenderedEnd,
  object: RenderedEnd,
): RenderedFact['tense'] {
  const isOver = to !== undefined || subject.isEnded === true || object.isEnded === true
  if (isOver) return 'past'
  if (entry.lifelong === true) return ofLives([subject, object])
  return entry.tense ?? 'present'
}

/** Of those who are not known to have died: none lives who was born so long ago. */
function ofLives(ends: readonly RenderedEnd[]): RenderedFact['tense'] {
  const births = ends.flatMap(({ since }) => since ?? [])
  const isRecent = births.length > 0 && births.every((birth) => birth >= birthOfTheLiving)
  return isRecent ? 'present' : 'past'
}

const birthOfTheLiving = 1925

/**
 * Both ends have names that tell who is meant; of the end that is asked for, where nothing is to be false, any name will do, and of a subject
 * that is only described (`the mother of {S}`) too.
 */
export function renderFact(
  drawn: DrawnFact,
  entry: Entry,
  lexicon: Lexicon,
  asked?: 'subject' | 'object',
  described?: 'subject',
): RenderedFact | Dropped {
  const subject = sayBeside(drawn.subject, 'subject', entry, lexicon)
  if (subject.kind === 'dropped') return subject
  const object = renderEnd(drawn.object, 'object', entry, lexicon)
  if (object.kind === 'dropped') return object
  const { world } = lexicon
  const statement = { subject, object, entry, lexicon }
  const all = [
    ...(described === 'subject' ? [] : [asNamed(subject, asked === 'subject', entry, world)]),
    asNamed(object, asked === 'object', entry, world),
    look('statement', statement, world),
    look('fact', { ...statement, drawn }, world),
  ]
  const looked = together([subject, object], all)
  if (looked.kind === 'dropped') return looked
  const tense = tenseOf(drawn, entry, subject, object)
  return { kind: 'fact', drawn, entry, subject, object, tense, doubts: looked.doubts }
}

/** The same fact as its row has it in the end, with the sources that tell it. */
export function asDrawn<Fact extends RenderedFact>(
  fact: Fact,
  drawn: DrawnFact = fact.drawn,
): Fact {
  return { ...fact, drawn }
}

/** If the fact is about a year, names are not distinguished by year. */
function sayBeside(
  named: Named,
  place: 'subject' | 'object',
  entry: Entry,
  lexicon: Lexicon,
): RenderedEnd | Dropped {
  const said = renderEnd(named, place, entry, lexicon)
  return said.kind === 'end' && isOfYear(entry) ? withoutYear(said) : said
}

function asNamed(
  end: RenderedEnd,
  isAsked: boolean,
  entry: Entry,
  world: Lexicon['world'],
): Looked {
  return look('naming', { end, entry, as: isAsked ? 'asked' : 'named' }, world)
}

/** The first thing that forbids, with all checks that do; else all doubts of the ends and beyond. */
function together(ends: readonly RenderedEnd[], all: readonly Looked[]): Looked {
  const dropped = all.filter((looked) => looked.kind === 'dropped')
  const [first] = dropped
  if (first !== undefined) {
    return { ...first, checks: joinDoubts(...dropped.map(({ checks = [] }) => checks)) }
  }
  const noted = all.map((looked) => (looked.kind === 'passed' ? looked.doubts : []))
  return { kind: 'passed', doubts: joinDoubts(...ends.map(({ doubts }) => doubts), ...noted) }
}

/** Why the object is not asked for openly: other answers would be as right. */
export function faultOfAnswer(fact: RenderedFact, lexicon: Lexicon): Dropped | undefined {
  const looked = look('answer', { ...fact, lexicon }, lexicon.world)
  return looked.kind === 'dropped' ? looked : undefined
}

/** Whether no sentence can call it by its name, so that one knows who is meant. */
export function isNameless(end: RenderedEnd, entry: Entry, { world }: Lexicon): boolean {
  return asNamed(end, true, entry, world).kind === 'dropped'
}

/** Two facts, one of them about a year, without the year of the work: "the 1851 novel “Moby-Dick”" reveals when it was published. */
export function renderedWithoutYears<Fact extends RenderedFact | undefined>(
  facts: readonly Fact[],
): readonly Fact[] {
  if (!facts.some((fact) => fact !== undefined && isOfYear(fact.entry))) return facts
  return facts.map((fact) =>
    fact === undefined
      ? fact
      : { ...fact, subject: withoutYear(fact.subject), object: withoutYear(fact.object) },
  )
}

/** What a wording of the fact is filled with; an exchanged end in place of the fact's own. */
export function fillingOf(
  fact: RenderedFact,
  exchanged: Pick<Filling, 'S' | 'O' | 'T'> = {},
): Filling {
  return { S: fact.subject, O: fact.object, tense: fact.tense, ...exchanged }
}

/** The first replacement with the fewest objections of taste; or the reason if none can be said together with the right one. */
export function firstSayable(
  fact: RenderedFact,
  place: 'subject' | 'object',
  replacements: readonly Replacement[],
  lexicon: Lexicon,
): RenderedReplacement | Dropped {
  const said = sayableReplacements(fact, place, replacements, lexicon, 1)
  if ('kind' in said) return said
  return said[0] ?? { kind: 'dropped', reason: 'no wording fits' }
}

/** Replacements that can be said together with the right one, fewest doubts first; or the reason if fewer than `count` can. */
export function sayableReplacements(
  fact: RenderedFact,
  place: 'subject' | 'object',
  replacements: readonly Replacement[],
  lexicon: Lexicon,
  count: number,
): readonly RenderedReplacement[] | Dropped {
  const as = count > 1 ? 'option' : 'named'
  if (as === 'option') {
    const right = look('naming', { end: fact[place], entry: fact.entry, as }, lexicon.world)
    if (right.kind === 'dropped') return right
  }
  const said: RenderedReplacement[] = []
  let why: Dropped | undefined
  for (const replacement of replacements) {
    const end = sayReplacement(fact, place, replacement, as, lexicon)
    if (end.kind === 'dropped') why ??= end
    else if (said.some((other) => readsTheSame(other.end, end))) why ??= twice
    else said.push({ end, replacement })
  }
  if (said.length < count && why !== undefined) return why
  return said.toSorted(
    (one, other) => weightOfDoubts(one.end.doubts) - weightOfDoubts(other.end.doubts),
  )
}

const twice: Dropped = { kind: 'dropped', reason: 'two options read the same' }

function readsTheSame(one: RenderedEnd, other: RenderedEnd): boolean {
  return one.plain.toLowerCase() === other.plain.toLowerCase() || mayBeOneName(one, other)
}

function sayReplacement(
  fact: RenderedFact,
  place: 'subject' | 'object',
  replacement: Replacement,
  as: 'named' | 'option',
  lexicon: Lexicon,
): RenderedEnd | Dropped {
  const { entry } = fact
  const said = sayBeside(replacement.value, place, entry, lexicon)
  if (said.kind === 'dropped') return said
  const end = as === 'named' ? asIntroduced(said, fact[place], entry, lexicon) : said
  const { world } = lexicon
  const looked = together(
    [end],
    [
      look('exchange', { fact, place, end, as, replacement, lexicon }, world),
      look('statement', { ...fact, [place]: end, lexicon }, world),
      look('naming', { end, entry, as }, world),
    ],
  )
  return looked.kind === 'dropped' ? looked : { ...end, doubts: looked.doubts }
}
