import { basename } from 'node:path'
import type { Draws } from '../../domain/draws.ts'
import type { Facts } from '../../domain/facts.ts'
import type { QuestionsManifest } from '../../domain/manifest.ts'
import type { Profiles } from '../../domain/profiles.ts'
import type { Topic } from '../../domain/topic.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { loadHarper, type QuestionChecker } from '../../questions/checks/polish/harper.ts'
import { QuestionStore, StoredQuestions } from '../../questions/select/question-store.ts'
import { splitQuestions } from '../../questions/select/split-questions.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { seal } from '../../workspace/seal.ts'
import { Spool } from '../../workspace/spool.ts'
import { importSet } from '../import/import-set.ts'
import { type ChangedValues, changedValues } from './changed-values.ts'
import { defined } from './defined.ts'
import type { GenerateRequest } from './generate-request.ts'
import { generateSet, rulesOf, type SetRequest, type SetSupply } from './generate-set.ts'
import type { DeclinedRelation, GrammarLexicon } from './grammar-lexicon.ts'
import { grammarOf } from './grammar-of.ts'
import { lackingRelations } from './lacking-relations.ts'
import { withIdentifiers } from './named-relations.ts'
import { openGraph } from './open-graph.ts'
import { refuseMistakes, refuseOtherGraph } from './refuse-mistakes.ts'
import { refuseNothing } from './refuse-nothing.ts'
import { refuseShortfall } from './refuse-shortfall.ts'
import { type CountedRelation, type RelationUses, relationUses } from './relation-uses.ts'
import { resolveTopics } from './resolve-topics.ts'
import type { SetCounts } from './set-counts.ts'
import { type SetLanguages, setLanguages } from './set-languages.ts'
import { type OwnedOutcome, ownedOutcome, withoutWorld } from './user-graph.ts'
import { type MadeSets, type SetOutcome, writeSet } from './write-set.ts'

export interface GenerateOutcome {
  readonly manifest: QuestionsManifest
  /** The encrypted archive, if requested. */
  readonly sealed?: string
  readonly sets: readonly SetOutcome[]
  readonly unsaid: readonly CountedRelation[]
  readonly languages: SetLanguages
  /** How the grammar worded relations that the lexicon lacks, if it was used. */
  readonly grammar?: GrammarUse
  /** The relations asked about. */
  readonly served: number
  /** For a graph with declarations of its owner, or a private graph. */
  readonly owned?: OwnedOutcome
}

export interface GrammarUse {
  readonly questions: number
  /** `grammar:LABEL`, in question order. */
  readonly concepts: readonly string[]
  readonly declined: readonly DeclinedRelation[]
}

/**
 * Knowledge -> `questions.jsonl` and its manifest. Checks that they can be written before drawing anything. Throws
 * `not-replaced` when another set that something hangs on stands there.
 */
export async function generate(given: GenerateRequest): Promise<GenerateOutcome> {
  refuseMistakes(given)
  await using outputs = new Outputs({
    by: 'generate',
    reads: [given.knowledge],
    replace: given.replace,
  })
  await outputs.prepare(writtenBy(given))
  const described = loadLexicon(given.lexicon, given.language)
  await using graph = await openGraph(given, described)
  const { knowledge, relations, owned } = graph
  await refuseOtherGraph(given, knowledge)
  const languages = await setLanguages({ ...given, spoken: described.speech?.language }, knowledge)
  const isUserGraph = owned?.own === true
  const request = {
    ...(await withIdentifiers(
      isUserGraph ? asUserGraph(given) : given,
      relations,
      knowledge,
      graph.lexicon,
    )),
    language: languages.wordings,
    names: languages.names,
  }
  const grammar = await grammarOf(request, graph)
  const changes = await changedValues(request, knowledge)
  const check = request.harper === undefined ? undefined : await loadHarper(request.harper)
  const lexicon = grammar?.lexicon ?? graph.lexicon
  using store = new QuestionStore(lexicon, new Spool({ beside: request.output }))
  const made = await makeSets(request, {
    draws: withNames(isUserGraph ? withoutWorld(knowledge) : knowledge, languages.names),
    profiles: knowledge,
    lexicon,
    store,
    relations,
    check,
    changes,
  })
  const { sets, unsaid } = made
  if (sets.every(({ count }) => count === 0)) {
    const rules = (request.sets ?? [request]).flatMap((set) => rulesOf(set))
    const lacking = lackingRelations(rules, described, relations)
    const tallies = sets.flatMap((set) => set.tallies)
    const { uses, missing, barren } = made
    const wanting = { uses, missing, unsaid: unsaid.length, lacking, tallies, barren }
    await refuseNothing({ ...request, language: languages.names }, knowledge, wanting)
  }
  if (request.exact === true) refuseShortfall(sets)
  const { manifest, counts } = await writeSet(
    outputs,
    {
      ...(isUserGraph ? asUserGraph(given) : given),
      language: languages.wordings,
      names: languages.names,
    },
    made,
    knowledge,
    {
      grammar: grammar === undefined ? undefined : true,
      harper: check === undefined ? undefined : true,
    },
  )
  const archive = await sealSet(request, outputs)
  await outputs.commit()
  return {
    manifest,
    sets,
    unsaid,
    languages,
    served: counts.relations.size,
    owned: owned === undefined ? undefined : await ownedOutcome(owned, counts, knowledge),
    grammar: grammar === undefined ? undefined : useOf(grammar, counts),
    sealed: archive,
  }
}

/** On the user's own graph, likely facts are also asked about by default. */
function asUserGraph(request: GenerateRequest): GenerateRequest {
  const asLikely = <Set extends SetRequest>(set: Set): Set => ({
    ...set,
    proof: set.proof ?? 'likely',
  })
  const { sets } = request
  return {
    ...asLikely(request),
    ...(sets === undefined ? {} : { sets: sets.map(asLikely) }),
    own: true,
  }
}

interface SetsWorld {
  readonly draws: Draws
  readonly profiles: Profiles & Facts
  readonly lexicon: Lexicon
  readonly store: QuestionStore
  readonly relations: readonly CountedRelation[]
  readonly check: QuestionChecker | undefined
  readonly changes: ChangedValues | undefined
}

interface Prepared {
  readonly set: SetRequest
  readonly uses: RelationUses
  readonly topics: readonly Topic[]
}

/** One set after the other; none repeats another's questions. */
async function makeSets(request: GenerateRequest, world: SetsWorld): Promise<MadeSets> {
  const { draws, profiles, lexicon, store, relations, check, changes } = world
  let questions = new StoredQuestions(store, [])
  const setOf = new Map<string, string>()
  const add = (more: StoredQuestions, name?: string) => {
    questions = questions.with(more)
    if (name === undefined) return
    for (const { id } of more.sketches) if (!setOf.has(id)) setOf.set(id, name)
  }
  const sets: SetOutcome[] = []
  const prepared: Prepared[] = []
  const supplied: SetSupply[] = []
  // every set's relations and topics first, so that a mistake in the last one shows at once
  for (const set of request.sets ?? [request]) {
    const uses = relationUses(relations, lexicon, set.relations, request.missing)
    const topics = await resolveTopics(set.topics ?? [], profiles, lexicon)
    prepared.push({ set, uses, topics })
  }
  for (const { set, uses, topics } of prepared) {
    const { name } = set
    if (set.imported !== undefined) {
      const { count, countGroups, seed = request.seed } = set
      const made = await importSet(set.imported, {
        seed,
        language: request.language,
        store,
        asked: new Set(questions.sketches.map(({ id }) => id)),
        ...defined({ count, countGroups }),
      })
      const { length } = made.questions
      sets.push({
        ...defined({ name }),
        count: length,
        tallies: [],
        relations: [],
        shortfalls: made.shortfalls,
      })
      add(made.questions, name)
      continue
    }
    const made = await generateSet(set, {
      draws,
      lexicon,
      uses,
      topics,
      seed: set.seed ?? request.seed,
      language: request.language,
      store,
      asked: questions.sketches,
      check,
      changes,
      onSupply: (supply) => {
        supplied.push(supply)
        request.onSupply?.(supply)
      },
    })
    const { tallies, relations, shortfalls, plan } = made
    sets.push({
      name,
      count: made.questions.length,
      tallies,
      relations,
      shortfalls,
      ...(plan === undefined ? {} : { plan }),
    })
    add(made.questions, name)
  }
  const { splits, seed } = request
  return {
    questions: splits === undefined ? questions : splitQuestions(questions, splits, seed),
    sets,
    setOf,
    unsaid: prepared[0]?.uses.unsaid ?? [],
    uses: prepared.reduce((sum, { uses }) => sum + uses.uses.length, 0),
    missing: [...new Set(prepared.flatMap(({ uses }) => uses.missing))],
    barren: barrenTopics(supplied),
  }
}

/** The topics, if nothing in the graph belongs to any of them. */
function barrenTopics(supplied: readonly SetSupply[]): readonly string[] {
  const topics = supplied.flatMap((supply) => supply.topics)
  const isBarren = topics.every(({ facts }) => facts === 0)
  return isBarren ? [...new Set(topics.map(({ name }) => name))] : []
}

function useOf({ declined }: GrammarLexicon, { grammar }: SetCounts): GrammarUse {
  return { questions: grammar.questions, concepts: [...grammar.concepts], declined }
}

/** The files of a set. */
function writtenBy({ output, seal: password }: GenerateRequest): readonly string[] {
  const sealed = password === undefined ? [] : [archiveOf(output)]
  return [output, manifestPathOf(output), ...sealed]
}

function archiveOf(output: string): string {
  return `${output.replace(/\.jsonl$/, '')}.zip`
}

async function sealSet(
  { output, seal: password }: GenerateRequest,
  outputs: Outputs,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const archive = archiveOf(output)
  const files = [output, manifestPathOf(output)].map((path) => ({
    name: basename(path),
    path: outputs.bytesOf(path),
  }))
  await outputs.write(archive, (handle) => seal(handle, files, password))
  return archive
}

/** Rules know only the sentence language; names are drawn in the other one. */
function withNames(draws: Draws, language: string): Draws {
  return {
    ...draws,
    draw: (draw) => draws.draw({ ...draw, language }),
    unlooked: (draw) => draws.unlooked({ ...draw, language }),
    declined: (draw) => draws.declined({ ...draw, language }),
    tally: (draw) => draws.tally({ ...draw, language }),
    supply: (_, about) => draws.supply(language, about),
  }
}
