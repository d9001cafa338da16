import { Document } from 'yaml'
import type { RelationSummary } from '../domain/facts.ts'
import { localName } from '../domain/iri.ts'
import { ElenchusError } from '../errors.ts'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import type { Kind } from '../lexicon/concept.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import { loadLexicon, type OwnLexicon } from '../lexicon/load-lexicon.ts'
import type { Wordings } from '../lexicon/wording.ts'
import { printable } from '../text/printable.ts'
import type { DeclinedRelation } from './grammar-lexicon.ts'
import { ownGraph } from './own-graph.ts'

/** A lexicon file to correct, for every relation of a graph that has no words yet. */
export interface LexiconDraft {
  readonly yaml: string
  readonly entries: number
}

/** Loads back as it is; what is only guessed, that there is one value, stands in a comment. */
export async function draftLexicon(
  own: OwnLexicon | undefined,
  path: string,
): Promise<LexiconDraft> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path)
  const relations = await knowledge.relations()
  const graph = await ownGraph({ own: true, language: 'en' }, lexicon, knowledge, relations)
  const { said = [], declined = [] } = graph?.grammar ?? {}
  if (said.length === 0) {
    throw new ElenchusError(
      'no-questions',
      `No relation of ${path} without an entry can be put into words.`,
      {
        fix: '`elenchus lexicon --knowledge FILE` says which entry says what.',
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
  const parts = [
    opening,
    ...kinds.map(kindText),
    ...said.map(({ entry, relation }) => entryText(entry, summaryOf.get(relation), taken)),
    ...(declined.length === 0 ? [] : [leftOutText(declined)]),
  ]
  return { yaml: `${parts.join('\n\n')}\n`, entries: said.length }
}

const opening = `# A draft of \`elenchus lexicon --draft\`: read it, mend it, then give it to generate with --lexicon.
# Each entry needs concept, relations, subject, object, state, ask, check and choose; docs/lexicon.md says what else one may have.
# Take the # from "one: object" where a subject has one value and no other, from "complete: …" where its known values are all there are: it is then declared by you.`

function kindText({ kind, parent, noun, plural, types }: Kind): string {
  return text({ kind, parent: parent ?? 'thing', noun, plural, types })
}

function entryText(entry: Entry, summary: RelationSummary | undefined, taken: Set<string>): string {
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
    ask: ends(ask),
    check: questions(check),
    choose: ends(choose),
    ...(suppose !== undefined && { suppose: two(suppose) }),
    ...(noun !== undefined && { noun: two(noun) }),
  })
  if (summary === undefined) return said
  const { label, facts, subjects, objects, samples } = summary
  const examples = samples.map((one) => `${one.subject} - ${one.object}`).join('; ')
  const one = subjects === facts ? 'each has one value' : 'some have several values'
  const comment = [
    `# ${label ?? localName(entry.relations[0] ?? '')}: ${facts} facts, ${subjects} subjects, ${objects} objects; ${one}`,
    `# such as ${examples}`,
  ].map((line) => printable(line).replaceAll(/[\r\n]+/g, ' '))
  return `${comment.join('\n')}\n${said}\n  # ${subjects === facts ? 'one: object' : 'complete: { end: object }'}`
}

/** "reports to" is reports-to; of two the second has a number. */
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

function ends({ object, subject }: Entry['ask']) {
  return {
    ...(object !== undefined && { object: questions(object) }),
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

/** One entry as YAML: an item of a list. */
function text(entry: object): string {
  return new Document([entry]).toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
}
