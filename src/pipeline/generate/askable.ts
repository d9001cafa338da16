import { decodedLocalName, type Iri } from '../../domain/iri.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import { changesOften } from '../../lexicon/reader/declined-words.ts'
import { grammarPrefix, isOfGrammar } from '../../lexicon/reader/grammar.ts'
import { almostOne } from '../../lexicon/reader/saying.ts'
import { QuestionStore } from '../../questions/select/question-store.ts'
import type { RelationTally } from '../../questions/select/relation-tallies.ts'
import { shell } from '../../text/shell-word.ts'
import { generateSet } from './generate-set.ts'
import { type GrammarLexicon, isForeign, withGrammar } from './grammar-lexicon.ts'
import { openGraph } from './open-graph.ts'
import { relationUses } from './relation-uses.ts'
import { withoutWorld } from './user-graph.ts'

/** Candidates per relation: enough to see whether there are any. */
const perRelation = 24

interface AskableOptions {
  readonly lexicon?: UserLexicon | undefined
  readonly cache?: string
}

/**
 * For each relation of the graph, the forms of questions that could be asked, their certainty, what prevents others and the one thing that helps
 * most: `--one` is named only where a trial with it gave more, and never for what changes or has several values. Writes nothing.
 */
export async function askable(
  path: string,
  options: AskableOptions = {},
): Promise<readonly RelationTally[]> {
  const lexicon = loadLexicon(options.lexicon)
  const plain = await tried(path, [], lexicon, options)
  const unsure = plain.tallies.filter(isUnsure)
  const single = unsure.flatMap(({ relation }) => {
    const use = plain.uses.get(relation)
    return use !== undefined && mayBeOne(use) ? [use] : []
  })
  const declared =
    single.length === 0
      ? undefined
      : await tried(
          path,
          single.map(({ name }) => name),
          lexicon,
          options,
        )
  return [
    ...plain.tallies.map((tally) => withHelp(tally, plain.uses.get(tally.relation), declared)),
    ...plain.unsaid,
  ].toSorted((one, other) => other.facts - one.facts || (one.relation < other.relation ? -1 : 1))
}

/** A relation as an owner would name it, and what decides whether it may be declared to have one value. */
interface NamedUse {
  readonly name: string
  readonly entry: Entry
  readonly several: number
  readonly subjects: number
}

interface Tried {
  readonly tallies: readonly RelationTally[]
  readonly uses: ReadonlyMap<string, NamedUse>
  readonly unsaid: readonly RelationTally[]
}

/** What could be asked if these relations were declared to have one value. */
async function tried(
  path: string,
  one: readonly Iri[],
  lexicon: Lexicon,
  { cache }: AskableOptions,
): Promise<Tried> {
  await using graph = await openGraph(
    { knowledge: path, language: 'en', one, ...(cache !== undefined && { cache }) },
    lexicon,
  )
  const { knowledge, relations, owned } = graph
  const words =
    owned?.grammar ??
    (isForeign(relations, graph.lexicon)
      ? await withGrammar(graph.lexicon, knowledge, relations, 'en')
      : undefined)
  const said = words?.lexicon ?? graph.lexicon
  using store = new QuestionStore(said)
  const uses = relationUses(relations, said, [])
  const { relations: tallies } = await generateSet(
    { preset: 'all', relations: [], perRelation, proof: 'published' },
    {
      draws: owned?.own === true ? withoutWorld(knowledge) : knowledge,
      lexicon: said,
      uses,
      topics: [],
      seed: 1,
      language: 'en',
      store,
      asked: [],
    },
  )
  const sketches = await knowledge.sketches(
    uses.all.map(({ relation }) => relation),
    'en',
  )
  const named = sketches.flatMap(({ relation, label, facts, subjects }) => {
    const entry = said.entryOf(relation)
    const name = nameOf(relation, label)
    const isOnlyOne = sketches.every(
      (other) => other.relation === relation || nameOf(other.relation, other.label) !== name,
    )
    const use = { name: isOnlyOne ? name : relation, several: facts - subjects, subjects }
    return entry === undefined ? [] : [[entry.concept, { ...use, entry }] as const]
  })
  return { tallies, uses: new Map(named), unsaid: unsaidOf(words, uses.unsaid) }
}

function nameOf(relation: Iri, label: string | undefined): string {
  return label?.trim() || decodedLocalName(relation)
}

/** A value too many in fifty may be an error; what changes has another value later. */
function mayBeOne({ entry, several, subjects }: NamedUse): boolean {
  return !changes(entry) && subjects + several <= almostOne * subjects
}

/** Whether the lexicon says so, or the words of a heading do: a price, a manager. */
function changes({ changes, concept }: Entry): boolean {
  return (
    changes === true || (isOfGrammar(concept) && changesOften(concept.slice(grammarPrefix.length)))
  )
}

/** Whether the owner's word would prove more: some of it is asked without a certificate, or not at all for want of one. */
function isUnsure({ hindrance, standards }: RelationTally): boolean {
  const { certified: _, ...others } = standards
  return hindrance?.isOfProof === true || Object.values(others).some((count) => count > 0)
}

function withHelp(
  tally: RelationTally,
  use: NamedUse | undefined,
  declared: Tried | undefined,
): RelationTally {
  if (!isUnsure(tally) || use === undefined) return tally
  const reason = 'not all of it is certified'
  const then = declared?.tallies.find(({ relation }) => relation === tally.relation)
  return {
    ...tally,
    hindrance: { reason, times: 0, ...tally.hindrance, help: helpOf(tally, use, then) },
  }
}

function helpOf(tally: RelationTally, use: NamedUse, then: RelationTally | undefined): string {
  const { name, entry, several, subjects } = use
  if (changes(entry)) {
    return 'dates of validity in the graph, for it changes; else --proof likely'
  }
  if (!mayBeOne(use)) {
    return `${shell`--complete ${name}`}, if all values are known (${several} more than its ${subjects} subjects); else --proof published`
  }
  if (then === undefined || closedOf(then) <= closedOf(tally)) return '--proof likely or published'
  const [now, later] = [tally, then].map(
    (each) => `${openOf(each)} open and ${closedOf(each)} closed`,
  )
  return `${shell`--one ${name}`}, if each subject has one value: ${now} certified questions become ${later}`
}

/** Certified questions whose answer is among what they name: yes or no, or an option. */
function closedOf({ certified = {} }: RelationTally): number {
  return (certified['yes-no'] ?? 0) + (certified['multiple-choice'] ?? 0)
}

function openOf({ certified = {} }: RelationTally): number {
  return certified.wh ?? 0
}

/** Relations that have no words, which could be asked about with some. */
function unsaidOf(
  words: GrammarLexicon | undefined,
  unsaid: readonly { readonly relation: Iri; readonly facts: number }[],
): readonly RelationTally[] {
  const declined =
    words?.declined ??
    unsaid.map((each) => ({ ...each, reason: 'the lexicon has no words for it' }))
  return declined.map(({ relation, facts, reason }) => ({
    relation,
    facts,
    askable: {},
    standards: {},
    asked: 0,
    hindrance: {
      reason,
      times: 0,
      help: 'a wording of your own: `elenchus lexicon -k FILE --draft` writes the entries to fill in',
    },
  }))
}
