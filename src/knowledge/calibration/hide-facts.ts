import { factsOnce } from '../facts/facts-once.ts'
import type { Session } from '../session.ts'
import { relationCodes } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { typeRelations } from '../store/vocabulary.ts'

/** The shares that are hidden, each for a third of the subjects. */
export const hiddenShares = [0.1, 0.3, 0.5] as const

/** Facts about entities of the head, the torso and the tail are missing so many times as often as the average. */
const missingByThird = { head: 0.5, torso: 1, tail: 1.5 } as const

/** What the numbers of `mixed` are divided by to be shares. */
const wholeMix = 2 ** 63

/**
 * Hides part of the graph from a session that is opened for it: temporary tables `facts` and `types` without the hidden part
 * shadow the file's own, so that whatever reads them there sees what a less complete graph would show. `hidden` has
 * `(subject, relation, object, literal, key)` of what is gone.
 *
 * Half of the subjects lose whole facts, those of the tail more than those of the head (what is missing is not missing at
 * random). The other half lose single values of groups of several, as many as whole facts would be, but never all.
 */
export async function hideFacts({ database }: Session, round: number): Promise<void> {
  await database.run(`CREATE TEMPORARY TABLE fates AS ${fatesQuery(round)}`)
  await database.run(`
    CREATE TEMPORARY TABLE dice AS SELECT die.*, fate.grouped, fate.share, fate.weight
    FROM (${diceQuery(round)}) AS die JOIN fates AS fate ON fate.subject = die.subject`)
  await database.run(`CREATE TEMPORARY TABLE hidden AS ${hiddenQuery}`)
  await database.run(`
    CREATE TEMPORARY TABLE facts AS SELECT fact.* FROM main.facts AS fact
    WHERE NOT EXISTS (${isHidden('fact')})`)
  await database.run(`
    CREATE TEMPORARY TABLE types AS SELECT own.* FROM main.types AS own
    WHERE NOT EXISTS (
      SELECT 1 FROM hidden WHERE hidden.subject = own.entity AND hidden.object = own.type
        AND hidden.relation IN (${relationCodes(typeRelations)}))`)
  for (const table of ['fates', 'dice']) await database.run(`DROP TABLE ${table}`)
}

function isHidden(fact: string): string {
  return `SELECT 1 FROM hidden WHERE hidden.subject = ${fact}.subject
    AND hidden.relation = ${fact}.relation AND hidden.object = ${fact}.object`
}

/** `(subject, chance, grouped)`: how likely a subject's facts are hidden, and by which of the two mechanisms. */
function fatesQuery(round: number): string {
  const degrees = `
    SELECT entity, count(*) AS degree FROM (
      SELECT subject AS entity FROM main.facts UNION ALL SELECT object FROM main.facts WHERE literal = 0
    ) GROUP BY entity`
  const subjects = `
    SELECT own.subject, own.facts, degree.degree, term.key FROM (
      SELECT subject, count(*) AS facts FROM main.facts GROUP BY subject
    ) AS own JOIN (${degrees}) AS degree ON degree.entity = own.subject
    JOIN main.terms AS term ON term.code = own.subject`
  // thirds of the facts, not of the entities, so that the average stays what it is
  const thirds = `
    SELECT degree, sum(sum(facts)) OVER (ORDER BY degree) / sum(sum(facts)) OVER () AS below
    FROM subjects GROUP BY degree`
  const rolled = mixed({
    from: 'subjects',
    columns: ['subject', 'degree'],
    key: 'key',
    as: 'hash',
    name: ['calibration', 'subject', round],
  })
  const share = hiddenShares.map((level, index) => `WHEN ${index} THEN ${level}`).join(' ')
  return `
    WITH subjects AS (${subjects})
    SELECT own.subject, own.hash // 64 % 2 = 1 AS grouped,
      CASE own.hash % ${hiddenShares.length} ${share} END AS share,
      CASE WHEN third.below <= 1.0 / 3 THEN ${missingByThird.tail}
        WHEN third.below <= 2.0 / 3 THEN ${missingByThird.torso} ELSE ${missingByThird.head} END AS weight
    FROM (${rolled}) AS own JOIN (${thirds}) AS third ON third.degree = own.degree`
}

/** Each fact, whatever periods it is asserted for, with a number. */
function diceQuery(round: number): string {
  const columns = ['subject', 'relation', 'object', 'literal', 'key']
  return mixed({
    from: `(${factsOnce('main.facts')})`,
    columns,
    key: 'key',
    as: 'die',
    name: ['calibration', 'fact', round],
  })
}

const hiddenQuery = `
  SELECT subject, relation, object, literal, key FROM dice
  WHERE NOT grouped AND die < share * weight * ${wholeMix}
  UNION ALL
  SELECT die.subject, die.relation, die.object, die.literal, die.key FROM dice AS die
  JOIN (
    SELECT subject, relation, min(die) AS kept, count(*) AS size FROM dice
    WHERE grouped GROUP BY subject, relation HAVING count(*) > 1
  ) AS own ON own.subject = die.subject AND own.relation = die.relation AND own.kept <> die.die
  WHERE die.die % 65536 < die.share * own.size / (own.size - 1) * 65536`
