import { createRequire } from 'node:module'
import { english } from '../../lexicon/reader/english.ts'
import type { Wording } from '../../lexicon/wording.ts'
import { once } from '../../lexicon/world/world-lists.ts'

/** A statement about the entity asked for begins with one of these; with a form by tense, `{plays|played}`, any. */
const verbs =
  '\\{[a-z ]+\\|[a-z ]+\\}|[a-z]+ed|[a-z]{3,}s|won|wrote|led|held|fought|stood|lay|came|took|bore|made|ran|drew|sang|built|met|shot'
/** An article or slot after an auxiliary is another subject: "Who was {O} married to?" */
const auxiliaries =
  '(?:is|was|are|were|has|had)(?! (?:\\{[SO]|the\\b|an?\\b|his\\b|her\\b|its\\b|their\\b))'
const predicate = `((?:${auxiliaries}|(?!does )(?:${verbs})) .*)`
/** No noun goes on with these: "Which game can be played …", "Which film had its costumes designed …". */
const noNoun = '(?:can|could|may|do|does|did|has|have|had|is|was|are|were|be|also|first|a|its|the)'
const noun = `((?:(?!${noNoun} )[a-z-]+ ){1,4}?)`

const which = new RegExp(`^Which ${noun}${predicate}\\?$`)
const who = new RegExp(`^Who ${predicate}\\?$`)
const preposition = '(?:At|By|For|From|In|On|Through|To|Under|With)'
const whichDid = new RegExp(
  `^(?:Which|(${preposition}) which) ${noun}(did|does) (\\{[SO]\\}) ([a-z]+)(.*)\\?$`,
)
/** Subjects only: "Which city is {O} the capital of?" asks for something other than a city. */
const whichIs = new RegExp(
  `^(?:Which|(${preposition}) which) ${noun}((?:is|was|has|had|\\{(?:is|was|has)\\}) )(\\{S\\})(.*)\\?$`,
)

/**
 * A wording that asks for one of many: "Which work did Jane Austen write?" supposes a single one, "Name one work that Jane Austen
 * wrote." does not. `undefined` of a wording that says nothing of what is wanted ("What did …?"), or can't be turned.
 */
export function oneOfMany(wording: Wording, isPerson: boolean): Wording | undefined {
  const say = turned(wording.say, isPerson)
  return say === undefined ? undefined : { ...wording, say }
}

/** The same for plain wordings of a user's graph: "Which site has {O} as its manager?", "Whose manager is {O}?" */
export function oneWhose(wording: Wording): Wording | undefined {
  const [, what, noun] = whichHas.exec(wording.say) ?? []
  const [, theirs] = whoseIs.exec(wording.say) ?? []
  if (noun !== undefined) return { ...wording, say: `Name one ${what} whose ${noun} is {O}.` }
  return theirs === undefined ? undefined : { ...wording, say: `Name one person whose ${theirs}.` }
}

const whichHas = /^Which ((?:[\p{L}-]+ ){0,3}[\p{L}-]+) has \{O\} as its (.+)\?$/u
const whoseIs = /^Whose (.+ is \{O\})\?$/

function turned(say: string, isPerson: boolean): string | undefined {
  const that = isPerson ? 'who' : 'that'
  const did = whichDid.exec(say)
  if (did !== null) return whatIsDone(did, isPerson)
  const [isIn, before, kept = '', is = '', name, behind = ''] = whichIs.exec(say) ?? []
  if (isIn !== undefined) {
    return `Name one ${kept}${linked(before, isPerson)} ${name} ${is.trimEnd()}${behind}.`
  }
  const [, ofPerson] = who.exec(say) ?? []
  // a team is coached, too
  if (ofPerson !== undefined) return isPerson ? `Name one person who ${ofPerson}.` : undefined
  const [, noun, said] = which.exec(say) ?? []
  return noun === undefined ? undefined : `Name one ${noun}${that} ${said}.`
}

/** "Name one work that {O} wrote.", of "Which work did {O} write?"; "Name one field in which {S} worked." */
function whatIsDone(
  [, before, noun = '', auxiliary, name, infinitive = '', rest = '']: RegExpExecArray,
  isPerson: boolean,
): string {
  const { past, third } = wordLists().verbOfInfinitive(infinitive)
  const form = auxiliary === 'did' ? past : third
  return `Name one ${noun}${linked(before, isPerson)} ${name} ${form}${rest}.`
}

/** Joins a clause to what is asked for: "that", "whom", "in which", "with whom". */
function linked(preposition: string | undefined, isPerson: boolean): string {
  if (preposition === undefined) return isPerson ? 'whom' : 'that'
  return `${preposition.toLowerCase()} ${isPerson ? 'whom' : 'which'}`
}

const nounOf = /^(?:the|an?) ([a-z]+(?: [a-z]+)*?)( (?:of|for|in) .*)$/

/** "one of the children of {S}", of "the child of {S}"; `undefined` of a noun that can't be turned. */
export function oneOfThe(noun: Wording): Wording | undefined {
  const [, head, rest] = nounOf.exec(noun.say) ?? []
  if (head === undefined) return undefined
  return { ...noun, say: `one of the ${wordLists().plural(head)}${rest}` }
}

/** Half a second of word lists: loaded when the first wording is turned, and not by commands that turn none. */
const wordLists = once(() => english(createRequire(import.meta.url)('compromise/three')))
