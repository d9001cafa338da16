/** What the owner of a graph says of it, by names of relations: IRI, last segment, or label. */
export interface OwnersWord {
  /** Whether it is a graph of one's own; seen by its vocabulary unless said. */
  readonly own?: boolean
  /** Relations of which a subject has one value. */
  readonly one?: readonly string[]
  /** Relations whose known values are all there are. */
  readonly complete?: readonly string[]
  /** Relations of which a subject may have several values, whatever the graph shows. */
  readonly several?: readonly string[]
  /** The graph is all there is to know. */
  readonly closed?: boolean
}
