import { type Entry, isOfYear } from '../../lexicon/lexicon.ts'
import type { RenderedFact } from '../rendered.ts'
import type { Check } from './check.ts'

/** The aside has no bearing on what is asked. */
export const idleAside: Check<'aside'> = {
  id: 'idle-aside',
  about: 'taste',
  stage: 'aside',
  reason: 'the premise has no bearing on the question',
  examples: {
    caught: [
      'In what year did Stanisław Lem, who was born in Lviv, die?',
      'In what year was zinc, whose symbol is Zn, discovered?',
    ],
    passed: ['Who directed “The Third Man”, in which Orson Welles plays Harry Lime?'],
  },
  test: ({ premise, asked }) => {
    const entries = [premise.entry, asked.entry]
    const events = entries.map(({ event }) => event)
    const isOfKind = premise.object.kindOf === undefined
    return (
      (events[0] !== undefined && events[0] === events[1]) ||
      (events.every((event) => event !== undefined) &&
        isOfKind !== (asked.object.kindOf === undefined)) ||
      (entries.some(tellsWhich) && (entries.every(tellsWhich) || entries.some(isOfYear))) ||
      isPlaceOfALand(premise)
    )
  },
}

/** A symbol or a number that no other has. */
function tellsWhich({ object, one }: Entry): boolean {
  return one === 'both' && (object.includes('text') || object.includes('integer'))
}

function isPlaceOfALand({ subject, object, entry }: RenderedFact): boolean {
  const is = (kinds: readonly string[] | undefined, kind: string) => kinds?.includes(kind) === true
  return (
    entry.event === undefined &&
    is(object.kindOf?.lineage, 'place') &&
    ['country', 'region'].some((kind) => is(subject.kindOf?.lineage, kind))
  )
}
