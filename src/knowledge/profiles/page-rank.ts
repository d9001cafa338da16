import { materialise, relationCodes, type Session } from '../session.ts'
import { typeRelations } from '../store/vocabulary.ts'

/** What all ranks together come to. */
export const wholeRank = 10 ** 15

// of a hundred steps so many follow a link, as Brin and Page had it; the others go anywhere
const followed = 85
const mostRounds = 30
// ranks have settled when less than this part of them all has moved
const settled = 200

/**
 * `(entity, rank)`: PageRank over the links from subjects to objects, types apart, in whole numbers: sums of them are the same
 * in whatever order threads add them up. Links between the same two entities count once.
 */
export function pageRank(session: Session): Promise<string> {
  return session.once('page rank', async () => {
    const { database } = session
    const edges = await materialise(
      session,
      'edges',
      `SELECT DISTINCT subject AS source, object AS target FROM facts
       WHERE literal = 0 AND subject <> object AND relation NOT IN (${relationCodes(typeRelations)})`,
    )
    const nodes = await materialise(
      session,
      'nodes',
      `SELECT own.entity, max(own.links) AS links FROM (
         SELECT source AS entity, count(*) AS links FROM ${edges} GROUP BY source
         UNION ALL SELECT DISTINCT target, 0 FROM ${edges}
       ) AS own GROUP BY own.entity`,
    )
    const size = await database.count(`SELECT count(*) FROM ${nodes}`)
    const evenly = Math.floor(wholeRank / Math.max(1, size))
    let ranks = await materialise(
      session,
      'ranks',
      `SELECT entity, CAST(${evenly} AS BIGINT) AS rank FROM ${nodes}`,
    )
    for (let round = 0; round < mostRounds && size > 0; round++) {
      const next = await nextRanks(session, { edges, nodes, size }, ranks)
      const moved = await database.count(
        `SELECT CAST(sum(abs(own.rank - former.rank)) AS BIGINT) FROM ${next} AS own
         JOIN ${ranks} AS former ON former.entity = own.entity`,
      )
      await database.run(`DROP TABLE ${ranks}`)
      ranks = next
      if (moved * settled < wholeRank) break
    }
    for (const table of [edges, nodes]) await database.run(`DROP TABLE ${table}`)
    return ranks
  })
}

interface Graph {
  readonly edges: string
  readonly nodes: string
  readonly size: number
}

/** What does not flow along a link, from those without one too, is spread over all. */
async function nextRanks(
  session: Session,
  { edges, nodes, size }: Graph,
  ranks: string,
): Promise<string> {
  const { database } = session
  const flow = await materialise(
    session,
    'flow',
    `SELECT edge.target, CAST(sum(share.rank) AS BIGINT) AS rank FROM ${edges} AS edge
     JOIN (
       SELECT own.entity, own.rank * ${followed} // (100 * node.links) AS rank FROM ${ranks} AS own
       JOIN ${nodes} AS node ON node.entity = own.entity WHERE node.links > 0
     ) AS share ON share.entity = edge.source
     GROUP BY edge.target`,
  )
  const flowing = await database.count(`SELECT CAST(sum(rank) AS BIGINT) FROM ${flow}`)
  const anywhere = Math.floor((wholeRank - flowing) / size)
  const next = await materialise(
    session,
    'ranks',
    `SELECT node.entity, coalesce(flow.rank, 0) + ${anywhere} AS rank FROM ${nodes} AS node
     LEFT JOIN ${flow} AS flow ON flow.target = node.entity`,
  )
  await database.run(`DROP TABLE ${flow}`)
  return next
}
