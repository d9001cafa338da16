import type { DumpFormat, LineReader, Round } from './dump-reader.ts'
import { readFacts, readMembers } from './json-members.ts'
import { readNames } from './json-names.ts'
import { readSaid } from './json-said.ts'

/** One entity a line, as Wikidata's JSON dumps are. A line is parsed only where its bytes say that it may be wanted. */
export const wikidataJsonDump: DumpFormat = {
  id: 'json',
  recognises: (start) =>
    /^\s*(?:\[\s*)?\{(?=[^\n]{0,200}"id":\s*"[QPL][1-9])/.test(start.slice(0, 1000)),
  reader: (round) => ({
    line: lineReader(round),
    end: () => undefined,
    firstNeeded: (next) => next,
  }),
}

function lineReader(round: Round): LineReader['line'] {
  switch (round.kind) {
    case 'names':
      return readNames(round)
    case 'members':
      return readMembers(round)
    case 'facts':
      return readFacts(round)
    case 'said':
      return readSaid(round)
  }
}
