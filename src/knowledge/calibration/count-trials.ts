import { IntegerTable } from '../graph/integer-table.ts'
import { statementsIn } from '../graph/memory/statements-in.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { GraphWithGrounds } from '../truth/graph-with-grounds.ts'
import { truthOfNamesakes } from '../truth/grounds/certifier.ts'
import type { Ground } from '../truth/grounds/ground.ts'
import { stratumOfError } from '../truth/grounds/strata.ts'
import { wholeShare } from './exchanges-at.ts'
import { places } from './sampled-pools.ts'
import type { Trials } from './trials.ts'

/** Statements of one relation that a ground called false, and those of them that were hidden facts. */
export interface Counts {
  readonly ground: number
  readonly relation: number
  readonly stratum: number
  readonly declared: boolean
  /** Exchanges of subjects, then of objects. */
  readonly exchanges: readonly ExchangeCounts[]
  /** Hidden facts that were stated, and those called false. */
  readonly asked: number
  readonly refuted: number
}

interface ExchangeCounts {
  /** Facts with one end exchanged. */
  readonly rows: number
  /** Exchanges drawn, those called false, and those that were hidden facts. */
  readonly drawn: number
  readonly certified: number
  readonly wrong: number
  /** Hidden facts called false that exchanges might have hit, and the sum of their chances over all rows. */
  readonly near: number
  readonly chance: number
  /** The average chance that an exchange draws the fact's own value again: how concentrated values are. */
  readonly concentration: number
}

/** Counts one ground's answers by relation and stratum. */
export async function countTrials(
  graph: Tables & Pick<GraphWithGrounds, 'judgeOf' | 'knownTruths' | 'namesakes'>,
  ground: Ground,
  number: number,
  trials: Trials,
  language: string,
): Promise<readonly Counts[]> {
  const { database } = graph
  const found = await answersOf(graph, ground, trials.statements, language)
  const called = await materialise(
    graph,
    'called',
    `SELECT own.id, statement.relation, own.declared, own.stratum,
       CASE WHEN hidden.subject IS NULL THEN 0 ELSE 1 END AS wrong
     FROM ${found} AS own JOIN ${trials.statements} AS statement ON statement.id = own.id
     LEFT JOIN hidden ON hidden.subject = statement.subject AND hidden.relation = statement.relation
       AND hidden.object = statement.object`,
  )
  const cells = await database.rows(`
    SELECT relation, stratum, max(declared) AS declared FROM ${called}
    GROUP BY relation, stratum ORDER BY relation, stratum`)
  const drawn = await countsOf(
    graph,
    `SELECT place, own.relation, called.stratum, count(*) AS certified, sum(called.wrong) AS wrong
     FROM ${trials.exchanges} AS own JOIN ${called} AS called ON called.id = own.id
     GROUP BY place, own.relation, called.stratum`,
  )
  const near = await countsOf(
    graph,
    `SELECT place, own.relation, called.stratum, count(DISTINCT own.id) AS near, sum(own.share) AS chance
     FROM ${trials.near} AS own JOIN ${called} AS called ON called.id = own.id
     GROUP BY place, own.relation, called.stratum`,
  )
  const refuted = await countsOf(
    graph,
    `SELECT own.relation, called.stratum, count(*) AS refuted
     FROM ${trials.asked} AS own JOIN ${called} AS called ON called.id = own.id
     GROUP BY own.relation, called.stratum`,
  )
  const tried = await countsOf(
    graph,
    `SELECT row.place, row.relation, max(row.rows) AS rows, max(row.again) AS again, count(own.id) AS drawn
     FROM ${trials.rows} AS row
     LEFT JOIN ${trials.exchanges} AS own ON own.place = row.place AND own.relation = row.relation
     GROUP BY row.place, row.relation`,
  )
  const asked = await countsOf(
    graph,
    `SELECT relation, count(*) AS asked FROM ${trials.asked} GROUP BY relation`,
  )
  for (const table of [found, called]) await database.run(`DROP TABLE ${table}`)

  return cells.map((cell) => {
    const [relation, stratum] = [Number(cell.relation), Number(cell.stratum)]
    return {
      ground: number,
      relation,
      stratum,
      declared: Number(cell.declared) === 1,
      exchanges: places.map((_, place) => {
        const own = near([place, relation, stratum])
        const made = drawn([place, relation, stratum])
        const all = tried([place, relation])
        return {
          rows: all('rows'),
          drawn: all('drawn'),
          certified: made('certified'),
          wrong: made('wrong'),
          near: own('near'),
          chance: own('chance') / wholeShare,
          concentration: all('rows') === 0 ? 0 : all('again') / wholeShare / all('rows'),
        }
      }),
      asked: asked([relation])('asked'),
      refuted: refuted([relation, stratum])('refuted'),
    }
  })
}

const keyColumns = ['place', 'relation', 'stratum'] as const

/** A grouped query's numbers by its keys; 0 for missing groups. */
async function countsOf({ database }: Pick<Tables, 'database'>, query: string) {
  const rows = await database.rows(query)
  const keyed = new Map(
    rows.map((row) => [
      keyColumns
        .flatMap((column) => (row[column] === undefined ? [] : [`${row[column]}`]))
        .join(' '),
      row,
    ]),
  )
  return (key: readonly number[]) => (column: string) =>
    Number(keyed.get(key.join(' '))?.[column] ?? 0)
}

/** A table `(id, declared, stratum)` of statements that the ground calls false. */
async function answersOf(
  graph: Tables & Pick<GraphWithGrounds, 'judgeOf' | 'knownTruths' | 'namesakes'>,
  ground: Ground,
  statements: string,
  language: string,
): Promise<string> {
  const judge = await graph.judgeOf(ground, language)
  const isTrueOfNamesakes = await truthOfNamesakes(graph, language)
  const found = new IntegerTable('id', 'declared', 'stratum')
  for (const statement of await statementsIn(graph, statements)) {
    const answer = judge(statement)
    if (answer === undefined || isTrueOfNamesakes(statement)) continue
    found.add(statement.id, answer.declared ? 1 : 0, stratumOfError(answer.error))
  }
  return found.write(graph, 'found')
}
