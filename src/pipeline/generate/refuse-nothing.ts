import type { Facts } from '../../domain/facts.ts'
import { ElenchusError } from '../../errors.ts'
import { commonestFirst, type RuleTally, summed } from '../../questions/select/tallies.ts'

/**
 * Throws `no-labels` when nothing can be asked for lack of labels, and lists the languages that have labels; otherwise
 * `no-questions`.
 */
export async function refuseNothing(
  { knowledge: path, language }: { readonly knowledge: string; readonly language: string },
  knowledge: Facts,
  wanting: Wanting,
): Promise<never> {
  const { languages, types } = await knowledge.summary({ samples: 0 })
  const spoken = new Set([language.toLowerCase(), 'mul', ''])
  if (languages.some((each) => spoken.has(each.language))) {
    throw wanting.barren.length > 0
      ? nothingOfTopics(path, wanting.barren, types.length > 0)
      : nothingToAsk(path, wanting)
  }
  const others = languages.slice(0, 5).map((each) => `${each.language} (${each.labels})`)
  throw new ElenchusError(
    'no-labels',
    others.length === 0
      ? `No entity of ${path} has a label, so no questions can be worded.`
      : `No entity in ${path} has a label in the language "${language}".`,
    {
      fix:
        others.length === 0
          ? 'Ingest labels too: rdfs:label, skos:prefLabel, schema:name, or a table of entities.'
          : `Choose another --language; available: ${others.join(', ')}.`,
    },
  )
}

/** What there was to ask about. */
interface Wanting {
  /** Relations that could be asked about. */
  readonly uses: number
  /** Requested concepts without a relation in the graph. */
  readonly missing: readonly string[]
  /** Relations without wordings in the lexicon. */
  readonly unsaid: number
  /** Concepts that the rules ask about, if the graph has none of them. */
  readonly lacking: readonly string[]
  readonly tallies: readonly RuleTally[]
  /** The topics, if nothing in the graph belongs to any of them. */
  readonly barren: readonly string[]
}

function nothingOfTopics(
  path: string,
  topics: readonly string[],
  hasTypes: boolean,
): ElenchusError {
  const why = hasTypes ? '' : ', because the graph states no types'
  return new ElenchusError('no-questions', `Nothing in ${path} is about ${listed(topics)}${why}.`, {
    fix: hasTypes
      ? 'Choose topics that the graph has: a class (`elenchus inspect` lists them) or PROPERTY=VALUE.'
      : 'Ingest types too (rdf:type, wdt:P31, or the type column of a table of entities), choose PROPERTY=VALUE, or leave the topic out.',
  })
}

function nothingToAsk(path: string, wanting: Wanting): ElenchusError {
  const { lacking, uses, tallies } = wanting
  const asked = lacking.length === 0 ? '' : `The rules ask about ${listed(lacking)}. `
  const unbalanced = uses > 0 && lacking.length === 0 ? unbalancedOf(tallies) : 0
  if (unbalanced > 0) return nothingEven(path, unbalanced)
  return new ElenchusError(
    'no-questions',
    `No question can be made from ${path}: ${why(wanting)}.`,
    {
      fix: `${asked}See \`elenchus inspect\` for relations and labels; docs/lexicon.md explains how to describe your own relations.`,
    },
  )
}

function nothingEven(path: string, facts: number): ElenchusError {
  return new ElenchusError(
    'no-questions',
    `No question can be made from ${path}: ${facts} facts could be asked about, but not in a balanced way. Choices come in fours, in which the right option is once the longest and once the best known, and yes-no questions in pairs of a yes and a no.`,
    {
      fix: 'Ask about more relations at once, or use rules that need no balancing: `-p wh`, `-p yes-no`.',
    },
  )
}

function why({ uses, missing, unsaid, lacking, tallies }: Wanting): string {
  if (uses === 0 && missing.length > 0) return `it has no relation for ${listed(missing)}`
  if (uses === 0) {
    return `the lexicon has no words for ${unsaid === 1 ? 'its only relation' : `any of its ${unsaid} relations`}`
  }
  if (lacking.length > 0) return 'it has none of the relations that the rules ask about'
  const reasons = commonest(tallies)
  const told = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`
  return `no fact could be asked with certainty and with names that tell who is meant${told}`
}

/** Facts whose question is not in the set because nothing balances it. */
function unbalancedOf(tallies: readonly RuleTally[]): number {
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, one) => all + one, 0)
  return tallies.reduce(
    (all, { drawn, dropped, discarded }) => all + drawn - sum(dropped) - sum(discarded),
    0,
  )
}

const mostReasons = 3

/** The most frequent reasons for dropping facts, over all rules: "list not certified complete: 312". */
function commonest(tallies: readonly RuleTally[]): readonly string[] {
  const counts = tallies.flatMap(({ dropped, undrawn = {}, discarded }) => [
    dropped,
    undrawn,
    discarded,
  ])
  return commonestFirst(summed(counts.map(Object.entries<number>)))
    .slice(0, mostReasons)
    .map(([reason, count]) => `${reason}: ${count}`)
}

const shown = 12

function listed(names: readonly string[]): string {
  const more = names.length - shown
  return `${names.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
