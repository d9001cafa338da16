/** What the owner declares of a graph, by relation name: IRI, last segment or label. */
export interface OwnersWord {
  /** Whether it is the user's own graph; detected from its vocabulary unless given. */
  readonly own?: boolean
  /** Relations with at most one value per subject. */
  readonly one?: readonly string[]
  /** Relations whose known values are complete. */
  readonly complete?: readonly string[]
  /** Relations that may have several values per subject, whatever the graph shows. */
  readonly several?: readonly string[]
  /** The graph is complete. */
  readonly closed?: boolean
}
