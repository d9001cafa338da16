import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'
import type { DeclineReason } from './reading.ts'

/** Relations that make no sense as questions, by words of their label. */
export function declinedByWords(phrase: string): DeclineReason | undefined {
  return ofLabels().find(([pattern]) => pattern.test(phrase))?.[1]
}

/** The same of a column's heading: what says what a thing is, or is only a name or a code of it. */
export function declinedHeading(phrase: string): DeclineReason | undefined {
  return ofHeadings().find(([pattern]) => pattern.test(phrase))?.[1]
}

type Reason = readonly [RegExp, DeclineReason]

/** Any word of a list of lexicon/world/labels.yaml. */
function any(list: string): string {
  return anyOf(worldList('labels', list)())
}

const ofLabels = once((): readonly Reason[] => [
  [new RegExp(`\\b${any('codes')}\\b`, 'i'), 'a code, a file or a link'],
  [
    new RegExp(`^${any('of the data alone')}$|\\b${any('of the data')}\\b`, 'i'),
    'about the data, not the world',
  ],
  [
    new RegExp(
      `^(?:(?:\\w+ )?names?|(?:\\w+ )?title|${any('names alone')}|.* family name.*|name in .*|honorific \\w+)$`,
      'i',
    ),
    'a name or a title, not knowledge',
  ],
  [
    new RegExp(`^(?:${any('no phrase')}|.*\\b${any('last words of no phrase')})$`, 'i'),
    'no phrase of English',
  ],
])

const ofHeadings = once((): readonly Reason[] => [
  [
    new RegExp(
      `\\b${any('codes of tables')}\\b|\\b${any('numbered')} (?:no|nr|number)\\b|\\b(?:no|nr|id)\\.?$`,
      'i',
    ),
    'a code, a file or a link',
  ],
  [new RegExp(`^${any('of the data of tables')}$`, 'i'), 'about the data, not the world'],
  [
    new RegExp(
      `^(?:${any('kinds of name')} )?names?$|^(?:label|title|alias|aliases|nickname)$`,
      'i',
    ),
    'a name or a title, not knowledge',
  ],
])

/** Nouns that say too little of who is whose what: "company", "mouth place", "leader party", "country for sport". */
export function isVagueNoun(noun: string): boolean {
  return vagueNouns().test(noun)
}

const vagueNouns = once(
  () =>
    new RegExp(
      `^(?:${any('vague nouns')}|other .*)$|\\w ${any('prizes')}$|^${any('vague before a noun')} \\w+$|^\\w+ (?:position|mountain|area)$| of \\w+ \\w+| (?:for|in|by|with) \\w+| of leader$`,
      'i',
    ),
)

/** What may have changed since the graph was made, so that only a question with its time could be answered. */
export function changesOften(phrase: string): boolean {
  return changing().test(phrase)
}

const changing = once(
  () =>
    new RegExp(
      `^(?:number of )?(?:\\w+ )?(?:members|students|employees)$|\\b(?:members?|students?) count$|\\bhead of \\w+\\b|\\b${any('changing')}\\b`,
      'i',
    ),
)
