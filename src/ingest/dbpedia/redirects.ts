import type { Database } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { redirects } from './vocabulary.ts'

// a redirect to a redirect is a mistake that Wikipedia's robots mend, so longer chains are hardly there
const longestChain = 8

/**
 * Makes `redirected (page, target)` and `arranged_facts`, where facts about pages that redirect are about their targets; such
 * facts leave `store.facts`. The redirects themselves stay, for files that are added later.
 */
export async function followRedirects(database: Database): Promise<void> {
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE redirected AS
    SELECT fact.subject AS page, arg_min(fact.object, term.value) AS target FROM store.facts AS fact
    JOIN store.terms AS term ON term.code = fact.object
    WHERE fact.relation IN (${relation}) AND fact.literal = 0 AND fact.subject <> fact.object
    GROUP BY fact.subject`)
  for (let step = 0; step < longestChain; step++) {
    const further = await database.count(`SELECT count(*) FROM redirected AS one ${next}`)
    if (further === 0) break
    await database.run(`
      CREATE OR REPLACE TEMPORARY TABLE redirected AS
      SELECT one.page, coalesce(two.target, one.target) AS target FROM redirected AS one LEFT ${next}`)
  }
  // what turns in a circle leads nowhere
  await database.run(`
    DELETE FROM redirected WHERE page = target OR target IN (SELECT page FROM redirected)`)
  await database.run(changed)
  await database.run(`
    DELETE FROM store.facts WHERE relation NOT IN (${relation}) AND (
      subject IN (SELECT page FROM redirected) OR (literal = 0 AND object IN (SELECT page FROM redirected)))`)
}

const relation = `SELECT code FROM store.terms WHERE value = ${quoted(redirects)}`
const next = 'JOIN redirected AS two ON two.page = one.target'

const changed = `
  CREATE OR REPLACE TEMPORARY TABLE arranged_facts AS
  SELECT coalesce(subject.target, fact.subject) AS subject, fact.relation,
    coalesce(object.target, fact.object) AS object, fact.literal, fact.since, fact.until, fact.sources
  FROM store.facts AS fact
  LEFT JOIN redirected AS subject ON subject.page = fact.subject
  LEFT JOIN redirected AS object ON object.page = fact.object AND fact.literal = 0
  WHERE fact.relation NOT IN (${relation}) AND (subject.page IS NOT NULL OR object.page IS NOT NULL)
    AND (fact.literal = 1 OR coalesce(subject.target, fact.subject) <> coalesce(object.target, fact.object))`
