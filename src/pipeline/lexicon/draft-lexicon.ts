import { Document } from 'yaml'
import type { RelationSummary } from '../../domain/facts.ts'
import { decodedLocalName } from '../../domain/iri.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import type { Kind } from '../../lexicon/concept.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import { printable } from '../../text/printable.ts'
import type { DeclinedRelation } from '../generate/grammar-lexicon.ts'
import { userGraph } from '../generate/user-graph.ts'
import { type Proposal, proposeWordings } from './propose-wordings.ts'

/** A lexicon file to edit, with an entry for every relation of a graph that has no wordings yet. */
export interface LexiconDraft {
  readonly yaml: string
  readonly entries: number
  /** With a model: the wordings that were accepted and rejected, and the relations it proposed nothing for. */
  readonly proposed?: {
    readonly taken: number
    readonly refused: Proposal['refused']
    readonly failed: readonly string[]
  }
}

/** The draft loads as it is; guesses, such as a single value, are commented out. */
export async function draftLexicon(
  own: UserLexicon | undefined,
  path: string,
  model?: LanguageModel,
): Promise<LexiconDraft> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path)
  const relations = await knowledge.relations()
  const graph = await userGraph({ own: true, language: 'en' }, lexicon, knowledge, relations)
  const { said = [], declined = [] } = graph?.grammar ?? {}
  if (said.length === 0) {
    throw new ElenchusError(
      'no-questions',
      `No wording can be drafted for any relation of ${path} without an entry.`,
      {
        fix: '`elenchus lexicon --knowledge FILE` shows which entry words which relation.',
      },
    )
  }
  const { relations: summaries } = await knowledge.summary({ samples: 3 })
  const summaryOf = new Map(summaries.map((each) => [each.relation, each]))
  const taken = new Set(lexicon.entries.map(({ concept }) => concept))
  const used = new Set(said.flatMap(({ entry }) => [...entry.subject, ...entry.object]))
  const kinds = (graph?.lexicon.kinds.all() ?? []).filter(
    ({ kind }) => used.has(kind) && kind.startsWith('own-'),
  )
  const proposals = await Promise.all(
    said.map(async ({ entry, relation }) => {
      const head = summaryOf.get(relation)?.label ?? decodedLocalName(relation)
      return model === undefined ? undefined : await proposeWordings(entry, head, model)
    }),
  )
  const parts = [
    opening,
    ...kinds.map(kindText),
    ...said.map(({ entry, relation }, place) =>
      entryText(entry, { summary: summaryOf.get(relation), proposal: proposals[place] }, taken),
    ),
    ...(declined.length === 0 ? [] : [leftOutText(declined)]),
  ]
  return {
    yaml: `${parts.join('\n\n')}\n`,
    entries: said.length,
    proposed: model === undefined ? undefined : proposedIn(proposals.flatMap((one) => one ?? [])),
  }
}

function proposedIn(proposals: readonly Proposal[]): NonNullable<LexiconDraft['proposed']> {
  return {
    taken: proposals.reduce((sum, { ask, check }) => sum + ask.length + check.length, 0),
    refused: proposals.flatMap(({ refused }) => refused),
    failed: proposals.flatMap(({ failed }) => failed ?? []),
  }
}

const opening = `# A draft of \`elenchus lexicon --draft\`: read it, correct it, then use it: generate --lexicon FILE.
# Each entry needs concept, relations, subject, object, state, ask, check and choose; docs/lexicon.md describes the optional keys.
# Uncomment "one: object" if a subject has only one value, "complete: …" if its known values are all there are: you then declare it.`

function kindText({ kind, parent, noun, plural, types }: Kind): string {
  return text({ kind, parent: parent ?? 'thing', noun, plural, types })
}

interface Told {
  readonly summary: RelationSummary | undefined
  readonly proposal: Proposal | undefined
}

function entryText(entry: Entry, { summary, proposal }: Told, taken: Set<string>): string {
  const {
    relations,
    subject,
    object,
    unit,
    apart,
    state,
    deny,
    ask,
    check,
    choose,
    suppose,
    noun,
  } = entry
  const said = text({
    concept: conceptName(entry, taken),
    relations,
    subject,
    object,
    ...(unit !== undefined && { unit }),
    ...(apart !== undefined && { apart }),
    state,
    ...(deny !== undefined && { deny }),
    ask: ends(ask, proposal?.ask),
    check: [...questions(check), ...(proposal?.check ?? [])],
    choose: ends(choose),
    ...(suppose !== undefined && { suppose: two(suppose) }),
    ...(noun !== undefined && { noun: two(noun) }),
  })
  if (summary === undefined) return said
  const { label, facts, subjects, objects, samples } = summary
  const examples = samples.map((one) => `${one.subject} - ${one.object}`).join('; ')
  const one = subjects === facts ? 'each has one value' : 'some have several values'
  const comment = [
    `# ${label ?? decodedLocalName(entry.relations[0] ?? '')}: ${facts} facts, ${subjects} subjects, ${objects} objects; ${one}`,
    `# such as ${examples}`,
  ].map((line) => printable(line).replaceAll(/[\r\n]+/g, ' '))
  return `${comment.join('\n')}\n${said}\n  # ${subjects === facts ? 'one: object' : 'complete: { end: object }'}`
}

/** "reports to" becomes reports-to; a second one gets a number. */
function conceptName({ concept }: Entry, taken: Set<string>): string {
  const plain = concept
    .replace(/^grammar:/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
  const base = plain === '' ? 'relation' : plain
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`
  taken.add(name)
  return name
}

function ends({ object, subject }: Entry['ask'], more: readonly string[] = []) {
  return {
    ...(object !== undefined && { object: [...questions(object), ...more] }),
    ...(subject !== undefined && { subject: questions(subject) }),
  }
}

function questions(wordings: Wordings): readonly string[] {
  return two(wordings).map((say) => say.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
}

function two(wordings: Wordings): readonly string[] {
  return wordings.slice(0, 2).map(({ say }) => say)
}

function leftOutText(declined: readonly DeclinedRelation[]): string {
  const lines = declined.map(({ relation, reason }) => `#   ${relation}: ${reason}`)
  return ['# Not asked:', ...lines]
    .map((line) => printable(line).replaceAll(/[\r\n]+/g, ' '))
    .join('\n')
}

/** One entry as a YAML list item. */
function text(entry: object): string {
  return new Document([entry], { aliasDuplicateObjects: false })
    .toString({ lineWidth: 0, flowCollectionPadding: false })
    .trimEnd()
}
