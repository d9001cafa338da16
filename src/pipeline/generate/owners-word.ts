import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'

/** What the owner declares of a graph, by relation name: IRI, last segment or label. */
export const ownerOptions = {
  one: {
    flags: '--one <RELATION>',
    value: many(text),
    says: 'declare that this relation has one value per subject (IRI, label or column)',
    group: 'graph',
  },
  complete: {
    flags: '--complete <RELATION>',
    value: many(text),
    says: 'declare that the known values of this relation are complete',
    group: 'graph',
  },
  several: {
    value: many(text),
    says: 'these relations may have several values per subject, whatever the graph shows',
    group: 'graph',
  },
  closed: {
    flags: '--closed',
    value: flag,
    says: 'declare that the whole graph is complete',
    group: 'graph',
    unrecorded: false,
  },
} satisfies OptionSet

export interface OwnersWord extends Given<typeof ownerOptions> {
  /** Whether it is the user's own graph; detected from its vocabulary unless given. */
  readonly own?: boolean
  /** Why relations have one value, by their names in `one`, as certificates say it. */
  readonly because?: Readonly<Record<string, string>>
}
