import { createHash } from 'node:crypto'
import type { Draw, Draws } from '../domain/draws.ts'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import type { Facts } from '../domain/facts.ts'
import { filesVersion, type QuestionsManifest } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import { ElenchusError } from '../errors.ts'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import { isOfGrammar } from '../lexicon/fallback/grammar.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { generateQuestions, type RuleTally } from '../questions/generate.ts'
import { loadHarper } from '../questions/polish/harper.ts'
import { rulesOf } from '../questions/presets.ts'
import { manifestPathOf, writeManifest } from '../workspace/manifest-file.ts'
import { seal } from '../workspace/seal.ts'
import { writeJsonLines } from '../workspace/write-json-lines.ts'
import {
  type DeclinedRelation,
  type GrammarLexicon,
  isEnglish,
  isForeign,
  withGrammar,
} from './grammar-lexicon.ts'
import { type CountedRelation, relationsCalled, relationUses } from './relation-uses.ts'

export interface GenerateRequest {
  readonly knowledge: string
  readonly output: string
  readonly preset: string
  readonly count: number
  readonly seed: number
  readonly relations: readonly string[]
  readonly language: string
  readonly lexicon?: string
  /** Whether the grammar speaks for relations that the lexicon lacks; by default where the lexicon covers little, or where such a relation is asked for. */
  readonly grammar?: boolean
  /** The folder to load harper.js from, where it is to check what is chosen. */
  readonly harper?: string
  /** `likely` also asks what is less than certain; its certificates say so. */
  readonly strictness?: 'certified' | 'likely'
  /** Up to which measured share of wrong ones certificates are certified; `docs/calibration.md` has the default. */
  readonly maxError?: number
  /** The password of an encrypted archive that is written beside the set. */
  readonly seal?: string
}

export interface GenerateOutcome {
  readonly manifest: QuestionsManifest
  /** The encrypted archive, where one was asked for. */
  readonly sealed?: string
  readonly tallies: readonly RuleTally[]
  readonly unsaid: readonly CountedRelation[]
  /** What the grammar made of relations that the lexicon lacks, where it was let. */
  readonly grammar?: GrammarUse
  /** Relations asked about. */
  readonly served: number
}

export interface GrammarUse {
  readonly questions: number
  /** `grammar:LABEL`, in the order of the questions. */
  readonly concepts: readonly string[]
  readonly declined: readonly DeclinedRelation[]
}

const notice =
  'This set holds false statements, made on purpose to test whether a model notices them. Do not train on it, and do not take a statement in it for true.'

/** Knowledge -> `questions.jsonl` and its manifest. */
export async function generate(request: GenerateRequest): Promise<GenerateOutcome> {
  const rules = rulesOf(request.preset)
  const described = loadLexicon(request.lexicon)
  await using knowledge = await openKnowledge(request.knowledge, {
    declarations: described.declarations(),
    ...(request.maxError !== undefined && {
      maxErrors: { exchange: request.maxError, list: request.maxError },
    }),
  })
  const relations = await knowledge.relations()
  const grammar = wantsGrammar(request, relations, described)
    ? await withGrammar(described, knowledge, relations, request.language)
    : undefined
  const lexicon = grammar?.lexicon ?? described
  const { uses, all, unsaid } = relationUses(relations, lexicon, request.relations)
  const { count, seed, language } = request
  const check = request.harper === undefined ? undefined : await loadHarper(request.harper)
  const { questions, tallies } = await generateQuestions({
    draws: withStrictness(knowledge, request.strictness),
    lexicon,
    uses,
    all,
    rules,
    count,
    seed,
    language,
    ...(check === undefined ? {} : { check }),
  })
  if (questions.length === 0) {
    await refuseUnlabelled(request, knowledge)
    throw nothingToAsk(request, uses.length, unsaid.length)
  }
  const fingerprint = await knowledge.fingerprint()
  const options = {
    preset: request.preset,
    count,
    language,
    ...(request.relations.length === 0 ? {} : { relations: request.relations }),
    ...(request.strictness === 'likely' ? { strictness: 'likely' } : {}),
    ...(request.maxError === undefined ? {} : { maxError: request.maxError }),
    ...(grammar === undefined ? {} : { grammar: true }),
    ...(check === undefined ? {} : { harper: true }),
  }
  const canary = canaryOf(fingerprint, seed, options)
  const written = await writeJsonLines(request.output, withCanary(questions, canary))
  const manifest: QuestionsManifest = {
    kind: 'questions',
    version: filesVersion,
    elenchus: elenchusVersion,
    hash: written.sha256,
    count: written.count,
    knowledge: fingerprint,
    seed,
    options,
    versions: {
      ...Object.fromEntries(rules.map((rule) => [`rule:${rule.id}`, '1'])),
      ...(grammar === undefined ? {} : { grammar: '1' }),
    },
    canary,
    notice,
    sources: (await knowledge.sources()).map(({ name, licence }) => ({
      source: name,
      ...(licence === undefined ? {} : { licence }),
    })),
    counts: {
      ...Object.fromEntries(tallies.map(({ rule, ...tally }) => [rule, tally])),
      yesAndNo: yesAndNo(questions),
    },
  }
  await writeManifest(manifestPathOf(request.output), manifest)
  const archive = await sealSet(request)
  const served = new Set(questions.flatMap((question) => question.relations)).size
  return {
    manifest,
    tallies,
    unsaid,
    served,
    ...(grammar === undefined ? {} : { grammar: useOf(grammar, questions) }),
    ...(archive === undefined ? {} : { sealed: archive }),
  }
}

/** By default where the graph is one that the lexicon was not written for, or where a relation is asked for that it lacks. */
function wantsGrammar(
  { grammar, language, relations: wanted }: GenerateRequest,
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
): boolean {
  if (!isEnglish(language)) return false
  if (grammar !== undefined) return grammar
  return (
    isForeign(relations, lexicon) ||
    wanted.some((name) =>
      relationsCalled(name, relations).some((relation) => lexicon.entryOf(relation) === undefined),
    )
  )
}

function useOf({ declined }: GrammarLexicon, questions: readonly Question[]): GrammarUse {
  const asked = questions.filter(({ concepts }) => concepts.some(isOfGrammar))
  return {
    questions: asked.length,
    concepts: [...new Set(asked.flatMap(({ concepts }) => concepts.filter(isOfGrammar)))],
    declined,
  }
}

async function sealSet({ output, seal: password }: GenerateRequest): Promise<string | undefined> {
  if (password === undefined) return undefined
  const archive = `${output.replace(/\.jsonl$/, '')}.zip`
  await seal(archive, [output, manifestPathOf(output)], password)
  return archive
}

/** The set's first line bears the canary too: a set that is copied without its manifest still tells. */
function* withCanary(questions: readonly Question[], canary: string): Generator<object> {
  for (const [index, question] of questions.entries()) {
    yield index === 0 ? { ...question, canary } : question
  }
}

function withStrictness(draws: Draws, strictness: Draw['strictness']): Draws {
  if (strictness === undefined) return draws
  return {
    draw: (draw) => draws.draw({ ...draw, strictness }),
    tally: (draw) => draws.tally({ ...draw, strictness }),
  }
}

/** A string that nobody else writes, the same for the same set: finding it in a model's training data tells. */
function canaryOf(fingerprint: string, seed: number, options: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['elenchus-canary', fingerprint, seed, options]))
    .digest('hex')
  return `elenchus-canary-${digest.slice(0, 32)}`
}

function yesAndNo(questions: readonly Question[]): { yes: number; no: number } {
  const values = questions.flatMap(({ expected }) =>
    expected.kind === 'boolean' ? [expected.value] : [],
  )
  return { yes: values.filter(Boolean).length, no: values.filter((value) => !value).length }
}

/** Throws `no-labels` when that is why nothing can be asked, and says which languages have labels. */
async function refuseUnlabelled(
  { knowledge: path, language }: GenerateRequest,
  knowledge: Facts,
): Promise<void> {
  const { languages } = await knowledge.summary({ samples: 0 })
  const spoken = new Set([language.toLowerCase(), 'mul', ''])
  if (languages.some((each) => spoken.has(each.language))) return
  const others = languages.slice(0, 5).map((each) => `${each.language} (${each.labels})`)
  throw new ElenchusError(
    'no-labels',
    others.length === 0
      ? `No entity of ${path} has a label, so nothing can be said of any.`
      : `No entity of ${path} has a label in the language "${language}".`,
    {
      fix:
        others.length === 0
          ? 'Ingest labels too: rdfs:label, skos:prefLabel, schema:name, or a table of entities.'
          : `Choose another --language; there are labels in: ${others.join(', ')}.`,
    },
  )
}

function nothingToAsk(request: GenerateRequest, uses: number, unsaid: number): ElenchusError {
  const why =
    uses === 0
      ? `the lexicon has no words for ${unsaid === 1 ? 'its only relation' : `any of its ${unsaid} relations`}`
      : 'no fact could be asked with certainty and with names that tell who is meant'
  return new ElenchusError(
    'no-questions',
    `No question can be made of ${request.knowledge}: ${why}.`,
    {
      fix: 'See `elenchus inspect` for relations and labels; docs/lexicon.md says how to describe relations of your own.',
    },
  )
}
