import { createHash } from 'node:crypto'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { Facts } from '../../domain/facts.ts'
import { filesVersion, type QuestionsManifest } from '../../domain/manifest.ts'
import type { Plan } from '../../domain/plan.ts'
import type { Question } from '../../domain/question.ts'
import type { Shortfall } from '../../questions/select/quota.ts'
import type { RelationTally } from '../../questions/select/relation-tallies.ts'
import type { RuleTally } from '../../questions/select/tallies.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import type { Outputs } from '../../workspace/outputs/outputs.ts'
import type { GenerateRequest } from './generate-request.ts'
import type { CountedRelation } from './relation-uses.ts'
import { SetCounts } from './set-counts.ts'
import { optionsOf } from './set-options.ts'

/** The result of one set. */
export interface SetOutcome {
  readonly name?: string
  readonly count: number
  readonly tallies: readonly RuleTally[]
  readonly shortfalls: readonly Shortfall[]
  readonly relations: readonly RelationTally[]
  /** Absent for imported questions, and if strata have numbers of their own. */
  readonly plan?: Plan
}

/** All sets of a request. */
export interface MadeSets {
  readonly questions: Iterable<Question>
  /** By a question's id, the name of its set. */
  readonly setOf: ReadonlyMap<string, string>
  readonly sets: readonly SetOutcome[]
  readonly unsaid: readonly CountedRelation[]
  /** Relations that could be asked about. */
  readonly uses: number
  /** Requested concepts without a relation in the graph. */
  readonly missing: readonly string[]
  /** The topics, if nothing in the graph belongs to any of them. */
  readonly barren: readonly string[]
}

const notice =
  'This set holds false statements, made on purpose to test whether a model notices them. Do not train on it, and do not take a statement in it for true.'

/** Stages `questions.jsonl` and its manifest; each question is consumed and counted once. */
export async function writeSet(
  outputs: Outputs,
  request: GenerateRequest,
  { questions, sets, setOf }: MadeSets,
  knowledge: Facts,
  used: { readonly grammar?: true; readonly harper?: true },
): Promise<{ readonly manifest: QuestionsManifest; readonly counts: SetCounts }> {
  const fingerprint = await knowledge.fingerprint()
  const options = optionsOf(request, used)
  const canary = canaryOf(fingerprint, request.seed, options)
  const counts = new SetCounts(request.splits)
  const written = await outputs.lines(
    request.output,
    withCanary(named(questions, request, setOf), canary, counts),
  )
  const rules = new Set(sets.flatMap(({ tallies }) => tallies.map(({ rule }) => rule)))
  const manifest: QuestionsManifest = {
    kind: 'questions',
    version: filesVersion,
    elenchus: elenchusVersion,
    hash: written.sha256,
    count: written.count,
    knowledge: fingerprint,
    seed: request.seed,
    options,
    versions: {
      ...Object.fromEntries([...rules].map((rule) => [`rule:${rule}`, '1'])),
      ...(used.grammar === undefined ? {} : { grammar: '1' }),
    },
    canary,
    notice,
    sources: (await knowledge.sources()).map(({ name, licence }) => ({
      source: name,
      licence,
    })),
    counts: {
      ...countsOf(sets),
      ...(counts.splits.size === 0 ? {} : { splits: Object.fromEntries(counts.splits) }),
      yesAndNo: counts.yesAndNo,
      ...(counts.standards.likely === 0 ? {} : { likely: counts.standards.likely }),
      ...(counts.standards.assumed === 0 ? {} : { assumed: counts.standards.assumed }),
      ...(counts.open === 0 ? {} : { open: counts.open }),
    },
    ...planOf(sets),
  }
  await outputs.manifest(manifestPathOf(request.output), manifest)
  return { manifest, counts }
}

/** Sets of a study each have a plan of their own, so that accuracy over all is standardised to none. */
function planOf(sets: readonly SetOutcome[]): Pick<QuestionsManifest, 'plan'> {
  const [only, ...others] = sets
  return only?.plan === undefined || others.length > 0 ? {} : { plan: only.plan }
}

/** What every rule drew, asked and dropped, and shortfalls; by set when there are several. */
function countsOf(sets: readonly SetOutcome[]): Record<string, unknown> {
  const [only, ...others] = sets
  if (only !== undefined && others.length === 0 && only.name === undefined) return countsOfSet(only)
  return {
    sets: sets.map((set) => ({
      name: set.name,
      count: set.count,
      ...countsOfSet(set),
    })),
  }
}

function countsOfSet({ tallies, shortfalls, relations }: SetOutcome): Record<string, unknown> {
  return {
    ...Object.fromEntries(tallies.map(({ rule, ...tally }) => [rule, tally])),
    ...(shortfalls.length === 0 ? {} : { shortfalls }),
    ...(relations.length === 0 ? {} : { relations }),
  }
}

/** Records the set, and the language of a question's names when it differs from the sentences'. */
function* named(
  questions: Iterable<Question>,
  { language, names = language }: GenerateRequest,
  setOf: MadeSets['setOf'],
): Generator<Question> {
  for (const question of questions) {
    const set = setOf.get(question.id)
    yield {
      ...question,
      ...(set === undefined ? {} : { set }),
      ...(names === language ? {} : { namesLanguage: names }),
    }
  }
}

/** The set's first question also has the canary, so that a set copied without its manifest can be recognised. */
function* withCanary(
  questions: Iterable<Question>,
  canary: string,
  counts: SetCounts,
): Generator<object> {
  let isFirst = true
  for (const question of questions) {
    counts.note(question)
    yield isFirst ? { ...question, canary } : question
    isFirst = false
  }
}

/** A unique string, the same for the same set: finding it in a model's training data proves contamination. */
function canaryOf(fingerprint: string, seed: number, options: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['elenchus-canary', fingerprint, seed, options]))
    .digest('hex')
  return `elenchus-canary-${digest.slice(0, 32)}`
}
