import type { GraphWithDraws } from '../draw/graph-with-draws.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import { statementsIn } from '../graph/memory/statements-in.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import { exchangesAt, type PlaceTrials } from './exchanges-at.ts'
import { sampleFacts } from './sample-facts.ts'
import { sampledPools } from './sampled-pools.ts'
import type { HiddenFacts } from './with-hidden.ts'

/** Statements on which grounds are tested, in temporary tables of the graph that lacks the hidden facts. */
export interface Trials {
  /** `(id, subject, relation, object)`, none of them true by what the graph shows. */
  readonly statements: string
  /** `(place, relation, row, id)`: one exchange for each row, as draws make them; `place` is 0 for the subject, 1 for the object. */
  readonly exchanges: string
  /** `(place, relation, id, share)`: hidden facts that exchanges of rows could hit, and the sum of their chances in units of `wholeShare`. */
  readonly near: string
  /** `(relation, id)`: the hidden facts, as statements. */
  readonly asked: string
  /** `(place, relation, rows, again)`: the rows, and the sum of the chances that an exchange draws the own value again, in units of `wholeShare`. */
  readonly rows: string
}

/** The number of hidden facts of a relation that are stated. */
const mostAsked = 1000

/** Draws the trials; the same for the same graph and round. */
export async function drawTrials(
  graph: GraphWithDraws,
  hidden: HiddenFacts,
  language: string,
  round: number,
): Promise<Trials> {
  const { samples, pools } = await sampledPools(graph, language, round)
  const parts: PlaceTrials[] = []
  for (const [number, pool] of pools.entries()) {
    parts.push(await exchangesAt(graph, { samples, pool, hidden }, number, round))
  }
  const asked = await askedStatements(graph, hidden, [...samples.keys()], round)
  const found = [...parts.flatMap(({ exchanges, near }) => [exchanges, near]), asked]
  const all = await materialise(
    graph,
    'all',
    `SELECT *, row_number() OVER () AS id FROM (${found
      .map((table) => `SELECT subject, relation, object FROM ${table}`)
      .join(' UNION ')})`,
  )
  const known = await trueIds(graph, all)
  const statements = await materialise(
    graph,
    'statements',
    `SELECT id, subject, relation, object FROM ${all} WHERE id NOT IN (SELECT id FROM ${known})`,
  )
  const numbered = (tables: readonly string[], columns: string) =>
    tables
      .map(
        (table) => `SELECT ${columns} FROM ${table} AS own
          JOIN ${statements} AS statement USING (subject, relation, object)`,
      )
      .join(' UNION ALL ')
  const columns = 'own.place, relation, own.row, statement.id'
  const trials = {
    statements,
    exchanges: await materialise(
      graph,
      'exchanged',
      numbered(
        parts.map(({ exchanges }) => exchanges),
        columns,
      ),
    ),
    near: await materialise(
      graph,
      'near',
      numbered(
        parts.map(({ near }) => near),
        'own.place, relation, statement.id, own.share',
      ),
    ),
    asked: await materialise(graph, 'asked', numbered([asked], 'relation, statement.id')),
    rows: await materialise(
      graph,
      'tried',
      parts.map(({ rows }) => `SELECT * FROM ${rows}`).join(' UNION ALL '),
    ),
  }
  for (const table of [all, known, ...found, ...parts.map(({ rows }) => rows)]) {
    await graph.database.run(`DROP TABLE ${table}`)
  }
  return trials
}

async function askedStatements(
  graph: Tables,
  { facts, each }: HiddenFacts,
  relations: readonly number[],
  round: number,
): Promise<string> {
  const subjects = facts.bySubject.entities()
  const table = new IntegerTable('subject', 'relation', 'object')
  const samples = sampleFacts(facts, each, relations, ['calibration', 'asked', round])
  for (const [relation, sample] of samples) {
    for (const { fact } of sample.window(0, mostAsked)) {
      table.add(subjects[fact] as number, relation, facts.bySubject.others[fact] as number)
    }
  }
  return await table.write(graph, 'asked')
}

/** From a table `(id, subject, relation, object)` of statements, a table `(id)` of the true ones. */
async function trueIds(
  graph: Tables & Pick<GraphWithTruths, 'knownTruths'>,
  statements: string,
): Promise<string> {
  const truths = await graph.knownTruths()
  const known = new IntegerTable('id')
  for (const { id, ...statement } of await statementsIn(graph, statements)) {
    if (truths.isTrue(statement)) known.add(id)
  }
  return known.write(graph, 'known')
}
