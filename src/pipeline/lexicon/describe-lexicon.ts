import type { Iri } from '../../domain/iri.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import type { DeclinedRelation } from '../generate/grammar-lexicon.ts'
import type { CountedRelation } from '../generate/relation-uses.ts'
import { wordsOfGraph } from '../generate/words-of-graph.ts'

/** The wordings of a lexicon and, for a graph, its coverage: what the grammar words, and what is declined and why. */
export interface LexiconDescription {
  readonly fields: readonly FieldSummary[]
  readonly entries: readonly EntrySummary[]
  readonly coverage?: Coverage
}

interface FieldSummary {
  readonly field: string
  readonly concepts: number
  readonly relations: number
  readonly wordings: number
}

interface EntrySummary {
  readonly concept: string
  readonly field: string
  readonly relations: readonly string[]
  readonly wordings: number
}

export interface SaidRelation extends CountedRelation {
  readonly concept: string
  readonly example: string
}

export interface Coverage {
  readonly facts: number
  readonly relations: number
  readonly described: readonly SaidRelation[]
  readonly grammar: readonly (SaidRelation & { readonly changes: boolean })[]
  readonly declined: readonly DeclinedRelation[]
}

export async function describeLexicon(
  own: UserLexicon | undefined,
  knowledge: string | undefined,
): Promise<LexiconDescription> {
  const lexicon = loadLexicon(own)
  const entries = lexicon.entries.map((entry) => ({
    concept: entry.concept,
    field: entry.field,
    relations: entry.relations,
    wordings: wordingsOf(entry).length,
  }))
  return {
    fields: summarise(entries),
    entries,
    coverage: knowledge === undefined ? undefined : await coverageOf(lexicon, knowledge),
  }
}

function summarise(entries: readonly EntrySummary[]): readonly FieldSummary[] {
  const fields = [...new Set(entries.map(({ field }) => field))].toSorted()
  return fields.map((field) => {
    const own = entries.filter((entry) => entry.field === field)
    return {
      field,
      concepts: own.length,
      relations: own.reduce((sum, { relations }) => sum + relations.length, 0),
      wordings: own.reduce((sum, { wordings }) => sum + wordings, 0),
    }
  })
}

async function coverageOf(lexicon: Lexicon, path: string): Promise<Coverage> {
  await using knowledge = await openKnowledge(path)
  const relations = await knowledge.relations()
  const { said, declined } = await wordsOfGraph(lexicon, knowledge, relations)
  return {
    facts: relations.reduce((sum, { facts }) => sum + facts, 0),
    relations: relations.length,
    described: relations.flatMap(({ relation, facts }) => {
      const entry = lexicon.entryOf(relation)
      return entry === undefined ? [] : [saidRelation(relation, facts, entry)]
    }),
    grammar: said.map(({ relation, facts, entry }) => ({
      ...saidRelation(relation, facts, entry),
      changes: entry.changes === true,
    })),
    declined,
  }
}

function saidRelation(relation: Iri, facts: number, entry: Entry): SaidRelation {
  const [example] = entry.ask.object ?? entry.check
  return { relation, facts, concept: entry.concept, example: example?.say ?? entry.state }
}

/** Every sentence of an entry. */
function wordingsOf({ state, deny, ask, check, choose, suppose, noun }: Entry): readonly string[] {
  const lists = [ask.object, ask.subject, check, choose.object, choose.subject, suppose, noun]
  const said = lists.flatMap((wordings) => (wordings ?? []).map(({ say }) => say))
  return [state, ...(deny === undefined ? [] : [deny]), ...said]
}
