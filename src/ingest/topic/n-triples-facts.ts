import { type DumpLine, type LineReader, metIn, type Round } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'
import { isKept } from './n-triples-names.ts'
import { namedAs } from './named-as.ts'
import { roleOf } from './relation-roles.ts'
import { TripleFields } from './triple-fields.ts'

/** Lines of one subject that wait until it is known whether it is a member. */
const longestRun = 10_000

/**
 * Keeps what is told of members. Dumps tell all of an entity in one place, so its lines wait for the one that makes it a member;
 * those that stand elsewhere before it are found in the next round.
 */
export function factsReader(round: Round): LineReader {
  const { state, wantedValues, edges } = round
  const fields = new TripleFields()
  const keeper = memberKeeper(round)
  const samples = state.chosen.size > 0
  let run: DumpLine[] = []
  let [high, low] = [0, 0]
  let isMember = false

  const endRun = () => {
    const [first] = run
    if (isMember && first !== undefined) {
      if (!samples || state.chosen.get({ high, low }) > 0)
        state.members.add({ high, low }, first.number)
      if (state.members.get({ high, low }) > 0) for (const line of run) keeper(line)
    }
    run = []
    isMember = false
  }

  const look = () => {
    if (!fields.readRelation()) return
    const tells = mayTell(fields, round)
    const isAbove = edges && roleOf(fields.relation) === 'class above'
    if (!tells && !isAbove) return
    fields.readObject()
    if (!fields.objectIsIri) return
    if (isAbove) state.edges.add(fields.subject, fields.object)
    isMember ||= tells && wantedValues.get(fields.object) > 0
  }

  return {
    line: (line) => {
      if (!fields.readSubject(line)) return
      const { subject } = fields
      if (subject.high !== high || subject.low !== low || run.length >= longestRun) {
        endRun()
        high = subject.high
        low = subject.low
        isMember = state.members.get(subject) > 0
      }
      run.push({ ...line })
      look()
    },
    end: endRun,
    firstNeeded: (next) => run[0]?.number ?? next,
  }
}

/** Whether a line's relation can make its subject a member. */
export function mayTell({ relation }: TripleFields, { topic, wantedRelations }: Round): boolean {
  return wantedRelations.get(relation) > 0 || (topic.classes && roleOf(relation) === 'class above')
}

/** Keeps one line of a member, and notes what it speaks of. */
export function memberKeeper({ state, number, languages, keep }: Round): (line: DumpLine) => void {
  const fields = new TripleFields()
  const named = new IriHash()
  return (line) => {
    if (!fields.readSubject(line) || !fields.readRelation()) return
    fields.readObject()
    const role = roleOf(fields.relation)
    switch (role) {
      case 'label':
      case 'alias':
      case 'description':
        if (!isKept(fields.language(), languages)) return
        break
      case 'type':
      case 'class above':
        if (fields.objectIsIri) state.said.add(fields.object, metIn(number, true))
        break
      case 'sitelinks':
      case undefined:
        // an entity that is also a class counts as an entity: its types are wanted, whichever line came first
        if (fields.objectIsIri) state.said.addLeast(fields.object, metIn(number, false))
        break
    }
    state.said.add(named.of(namedAs(fields.relationText())), metIn(number, true))
    keep(line.bytes.toString('utf8', line.start, line.end))
  }
}
