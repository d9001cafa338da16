/** Table rows for the same `count` items processed by us and by another program: rate, processor time, peak memory. */
export function compared(what, count, ours, name, other) {
  const row = (aspect, unit, better, figureOf) => ({
    measured: `${what}, ${aspect}`,
    unit,
    ours: figureOf(ours),
    beside: { name, value: figureOf(other) },
    better,
  })
  return [
    row('rate', '/s', 'more', ({ seconds }) => count / seconds),
    row('processor time', 's', 'less', ({ processor }) => processor),
    row('peak memory', 'MB', 'less', ({ peak }) => peak),
  ]
}
