/** When one end of a fact began or ended. */
export interface TimePoint {
  readonly entity: 'subject' | 'object'
  readonly point: 'start' | 'end'
}

/** A constraint on the years of a fact's ends: `earlier` is at most `slack` years after `later`. */
export interface TimeConstraint {
  readonly earlier: TimePoint
  readonly later: TimePoint
  readonly slack: number
}
