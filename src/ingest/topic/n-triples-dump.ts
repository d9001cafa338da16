import { holdsLines } from '../n-triples.ts'
import type { DumpFormat, DumpLine, LineReader, Round } from './dump-reader.ts'
import { factsReader, mayTell } from './n-triples-facts.ts'
import { namesReader } from './n-triples-names.ts'
import { saidReader } from './n-triples-said.ts'
import { TripleFields } from './triple-fields.ts'

/** Lines of triples, in any order: Wikidata's truthy dump, DBpedia's files. Statements about blank nodes are not read. */
export const nTriplesDump: DumpFormat = {
  id: 'n-triples',
  recognises: (start) => holdsLines(start, false),
  reader: (round) => {
    switch (round.kind) {
      case 'names':
        return namesReader(round)
      case 'members':
        return membersReader(round)
      case 'facts':
        return factsReader(round)
      case 'said':
        return saidReader(round)
    }
  },
}

/** Counts what the property and the values have between them. */
function membersReader(round: Round): LineReader {
  const { state, wantedRelations, wantedValues, sampled } = round
  const fields = new TripleFields()
  return {
    line: (line: DumpLine) => {
      if (!fields.readSubject(line) || !fields.readRelation()) return
      if (!mayTell(fields, round)) return
      fields.readObject()
      const value = fields.objectIsIri ? wantedValues.get(fields.object) : 0
      if (value === 0) return
      const pair = `${wantedRelations.get(fields.relation)} ${value}`
      state.counts.set(pair, (state.counts.get(pair) ?? 0) + 1)
      if (sampled) state.chosen.add(fields.subject, 1)
    },
    end: () => undefined,
    firstNeeded: (next) => next,
  }
}
