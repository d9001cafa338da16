import { load } from './build.mjs'
import { grouped } from './grouped.mjs'

/** One line per measurement: ours, the compared one, and the ratio. */
export async function printTable(measured, { cores, memoryGigabytes, platform, node, load: busy }) {
  const { formatTable } = await load('text/table.js')
  const lines = formatTable(
    [
      { title: 'benchmark', align: 'left', keep: true },
      { title: 'measured', align: 'left', keep: true },
      { title: 'Elenchus', align: 'right' },
      { title: 'beside', align: 'right' },
      { title: '', align: 'left', keep: true },
      { title: 'ratio', align: 'right' },
      { title: 'better', align: 'left', keep: true },
    ],
    measured.map(({ benchmark, measured: what, unit, ours, beside, better }) => [
      benchmark,
      what,
      amount(ours, unit),
      beside === undefined ? '' : amount(beside.value, unit),
      beside?.name ?? '',
      beside === undefined ? '' : (ours / beside.value).toFixed(2),
      better,
    ]),
    { width: 160, colour: false, unicode: true },
  )
  console.log(lines.join('\n'))
  console.log(
    `\n${cores} cores, ${memoryGigabytes} GB, ${platform}, Node ${node}; load average ${busy.before} before, ${busy.after} after`,
  )
  if (Math.max(busy.before, busy.after) > cores * 1.5) {
    console.log('The machine had other work: only the ratios mean something, and roughly.')
  }
}

function amount(value, unit) {
  const number = value >= 100 ? grouped(value) : value.toFixed(1)
  return unit.startsWith('/') ? number + unit : `${number} ${unit}`
}
