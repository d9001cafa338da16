// Profiles, calibration, statements and certified exchanges on graphs of up to five million facts:
// npm run bench truth-large, or node --expose-gc bench/truth-large.mjs [--small] [--json]
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'
import { runAlone } from './run-alone.mjs'
import { worldOf } from './world-of.mjs'

const sizes = {
  small: { facts: [20_000, 60_000], statements: 5000, exchanges: 5000 },
  large: { facts: [500_000, 1_600_000, 5_000_000], statements: 100_000, exchanges: 200_000 },
}

/** Each step on three sizes of a made-up world, beside itself on the size before, for that shows whether it is linear. */
export async function truthLarge({ folder }, { facts, statements, exchanges } = sizes.large) {
  const rows = []
  let before
  for (const count of facts) {
    const knowledge = await worldOf(count, folder)
    const plain = await inAProcess('profile-plainly.mjs', knowledge)
    const absent = await inAProcess('judge-by-absence.mjs', knowledge, statements)
    const random = join(folder, 'random.jsonl')
    const careless = await inAProcess('exchange-at-random.mjs', knowledge, exchanges, random)
    const steps = await inAProcess('certify.mjs', knowledge, statements, exchanges)
    const { profiled, calibrated, prepared, judged, chosen, drawn, single } = steps
    const own = [
      step(`${grouped(profiled.relations)} relations profiled`, profiled, {
        name: 'counts by GROUP BY',
        ...plain,
      }),
      step('calibrated after them', calibrated),
      step('the first 100 statements', prepared),
      step(`${grouped(judged.statements)} statements, ${grouped(judged.false)} false`, judged, {
        name: 'absence, no proof',
        fixed: true,
        ...absent,
      }),
      step(`${grouped(drawn.exchanges)} exchanges chosen and certified, as codes`, chosen),
      step(`${grouped(drawn.exchanges)} certified exchanges, with names and sentences`, drawn, {
        name: 'random exchange, no proof',
        fixed: true,
        ...careless,
      }),
      step(
        `${grouped(single.exchanges)} exchanges of ${single.relations} relations that have one value, as codes`,
        single,
      ),
    ]
    rows.push(
      ...own.flatMap((each, place) => rowsOf(count, each, before?.own[place], before?.count)),
    )
    before = { count, own }
    await rm(knowledge)
  }
  return rows
}

function step(what, measured, beside) {
  return { what, measured, beside }
}

function rowsOf(count, { what, measured, beside }, former, formerCount) {
  const row = (aspect, unit, figure) => ({
    measured: `${grouped(count)} facts: ${what}, ${aspect}`,
    unit,
    ours: measured[figure],
    ...(beside !== undefined && { beside: { name: beside.name, value: beside[figure] } }),
    better: 'less',
  })
  const rows = [
    row('time', 's', 'seconds'),
    row('processor time', 's', 'processor'),
    row('peak memory', 'MB', 'peak'),
  ]
  if (former === undefined) return rows
  // so many statements and exchanges are the same work on every graph
  const part = beside?.fixed === true ? 1 : count / 1e6
  const formerPart = beside?.fixed === true ? 1 : formerCount / 1e6
  return [
    ...rows,
    {
      measured: `${grouped(count)} facts: ${what}, processor time${part === 1 ? '' : ' for a million facts'}`,
      unit: 's',
      ours: measured.processor / part,
      beside: {
        name: `${grouped(formerCount)} facts`,
        value: former.measured.processor / formerPart,
      },
      better: 'less',
    },
  ]
}

if (process.argv[1] === import.meta.filename) await runAlone('truth-large', truthLarge, sizes)
