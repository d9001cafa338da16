import type { Facts } from '../domain/facts.ts'
import { ElenchusError } from '../errors.ts'

/** Throws `no-labels` when that is why nothing can be asked, and says which languages have labels; else `no-questions`. */
export async function refuseNothing(
  { knowledge: path, language }: { readonly knowledge: string; readonly language: string },
  knowledge: Facts,
  uses: number,
  unsaid: number,
): Promise<never> {
  const { languages } = await knowledge.summary({ samples: 0 })
  const spoken = new Set([language.toLowerCase(), 'mul', ''])
  if (languages.some((each) => spoken.has(each.language))) throw nothingToAsk(path, uses, unsaid)
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

function nothingToAsk(path: string, uses: number, unsaid: number): ElenchusError {
  const why =
    uses === 0
      ? `the lexicon has no words for ${unsaid === 1 ? 'its only relation' : `any of its ${unsaid} relations`}`
      : 'no fact could be asked with certainty and with names that tell who is meant'
  return new ElenchusError('no-questions', `No question can be made of ${path}: ${why}.`, {
    fix: 'See `elenchus inspect` for relations and labels; docs/lexicon.md says how to describe relations of your own.',
  })
}
