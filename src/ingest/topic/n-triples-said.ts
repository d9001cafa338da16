import { isServed, type LineReader, metIn, type Round } from './dump-reader.ts'
import { memberKeeper } from './n-triples-facts.ts'
import { isKept } from './n-triples-names.ts'
import { roleOf } from './relation-roles.ts'
import { TripleFields } from './triple-fields.ts'

/** Keeps names, types and classes above of what was met, and lines of members that stood before they were known to be members. */
export function saidReader(round: Round): LineReader {
  const { state, number, languages, keep } = round
  const fields = new TripleFields()
  const keepOfMember = memberKeeper(round)
  // these lines were passed by in the round that found the members
  const lacksLines = state.done.filter((kind) => kind === 'said').length === 0

  /** Whether a line is one of those that say what its subject is. */
  const says = (isClass: boolean): boolean => {
    switch (roleOf(fields.relation)) {
      case undefined:
        return false
      case 'label':
      case 'alias':
      case 'description':
        fields.readObject()
        return isKept(fields.language(), languages)
      case 'type':
        if (isClass) return false
        fields.readObject()
        if (fields.objectIsIri) state.said.add(fields.object, metIn(number, true))
        return true
      case 'class above':
      case 'sitelinks':
        return true
    }
  }

  return {
    line: (line) => {
      if (!fields.readSubject(line)) return
      const firstKept = state.members.get(fields.subject)
      if (firstKept > 0) {
        if (lacksLines && line.number < firstKept) keepOfMember(line)
        return
      }
      const met = state.said.get(fields.subject)
      if (!isServed(met, number) || !fields.readRelation()) return
      if (says(met % 2 === 1)) keep(line.bytes.toString('utf8', line.start, line.end))
    },
    end: () => undefined,
    firstNeeded: (next) => next,
  }
}
