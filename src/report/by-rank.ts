import type { RunReport } from './report.ts'

/** Places of the runs, best first: by rank where there is one, by the share right as judged, runs without any last. */
export function placesByRank(
  runs: readonly RunReport[],
  groupOf: (place: number) => string = () => '',
): readonly number[] {
  const groups = [...new Set(runs.map((_, place) => groupOf(place)))]
  return runs
    .map((run, place) => ({ run, place, group: groups.indexOf(groupOf(place)) }))
    .toSorted(
      (one, other) =>
        one.group - other.group ||
        (one.run.rank?.first ?? 1) - (other.run.rank?.first ?? 1) ||
        (one.run.rank?.last ?? 1) - (other.run.rank?.last ?? 1) ||
        rightOf(other.run) - rightOf(one.run) ||
        one.place - other.place,
    )
    .map(({ place }) => place)
}

function rightOf({ accuracy }: RunReport): number {
  return accuracy.status === 'empty' ? -1 : accuracy.rate
}
