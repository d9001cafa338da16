import { bandedRows } from '../mining/banded.ts'
import { featuresOf } from '../mining/features.ts'
import { type MinedModel, minedModel } from '../mining/mined-model.ts'
import { materialise, type Session } from '../session.ts'
import { certifiedColumns } from './certified-columns.ts'
import { compatiblePairs } from './compatible.ts'
import type { Evidence, Ground, Said } from './ground.ts'
import { excludingFacts, excludingVariant, expectedValues } from './mined-facts.ts'
import { namesakePairs } from './namesake-pairs.ts'
import { stated } from './sentence.ts'

/** What the graph shows of others speaks against the statement, more than against nearly any fact that was hidden to try it. */
export const mined: Ground = {
  id: 'mined',
  description:
    'What is known of others like its ends speaks against it, as it hardly ever does of a fact',
  pooled: true,
  certify,
  relations: async (session) => {
    const model = await minedModel(session)
    return model === undefined
      ? 'SELECT code FROM terms WHERE false'
      : `SELECT relation FROM ${model.surroundings.relations}`
  },
  sentence,
}

async function certify(session: Session, statements: string, language: string): Promise<string> {
  const model = await minedModel(session)
  if (model === undefined) return materialise(session, 'certified', nothing)

  const asked = await materialise(
    session,
    'asked',
    `SELECT id, subject, relation, object FROM ${statements}
     WHERE relation IN (SELECT relation FROM ${model.surroundings.relations})
       AND object NOT IN (SELECT code FROM literals)`,
  )
  const called = await calledFalse(session, model, asked)
  const namesakes = await namesakePairs(session, called, language, 'object')
  const expected = await expectedValues(session, model.surroundings, called)
  const rivals = `(SELECT id, known, stated FROM ${namesakes} UNION SELECT id, known, stated FROM ${expected})`
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT known AS one, stated AS other FROM ${rivals}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const facts = await excludingFacts(session, model.surroundings, called)
  const certified = await materialise(
    session,
    'certified',
    `SELECT ${certifiedColumns({
      id: 'own.id',
      declared: '0',
      error: 'own.error',
      trials: 'fact.trials',
      exceptions: 'fact.exceptions',
      variant: 'fact.variant',
      facts: [{ subject: 'fact.subject', relation: 'fact.relation', object: 'fact.object' }],
    })}
     FROM ${called} AS own JOIN ${facts} AS fact ON fact.id = own.id
     WHERE NOT EXISTS (
       SELECT 1 FROM ${rivals} AS rival
       JOIN ${compatible} AS pair ON pair.one = rival.known AND pair.other = rival.stated
       WHERE rival.id = own.id)`,
  )
  for (const table of [asked, called, namesakes, expected, pairs, compatible, facts]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return certified
}

const nothing = `SELECT ${certifiedColumns({ id: 'code', declared: '0', facts: [] })} FROM terms WHERE false`

// a reader would not believe a certificate that shows that it is often so
const nothingFor = 'together_share <= 0.02 AND companion <= 0.1 AND path <= 0.1'

/** `(id, subject, relation, stated, error)` of those whose score is low enough. */
async function calledFalse(session: Session, model: MinedModel, asked: string): Promise<string> {
  const features = await featuresOf(session, model.surroundings, asked)
  const banded = await bandedRows(session, model, features)
  const errors = model.bands.map(({ error }, band) => `WHEN ${band} THEN ${error}`)
  const called = await materialise(
    session,
    'called',
    `SELECT asked.id, asked.subject, asked.relation, asked.object AS stated,
       CASE banded.band ${errors.join(' ')} END AS error
     FROM ${features} AS own JOIN ${banded} AS banded ON banded.position = own.rowid
     JOIN ${asked} AS asked ON asked.id = own.id
     WHERE ${nothingFor}`,
  )
  for (const table of [features, banded]) await session.database.run(`DROP TABLE ${table}`)
  return called
}

function sentence({ facts: [fact], variant, error = 1, ...counts }: Evidence, said: Said): string {
  const known = stated(fact ?? said.statement, said)
  const measured = `of exchanges with so much against them at most ${percent(error)} were true`
  // a few others show nothing by themselves: the score rests on more than the one fact
  const told = (counts.trials ?? 0) < fewestTold ? [] : [seen(variant, counts, said)]
  return [known, ...told, measured].join('; ')
}

const fewestTold = 5

function seen(
  variant: number,
  { trials = 0, exceptions = 0 }: Pick<Evidence, 'trials' | 'exceptions'>,
  { statement }: Said,
): string {
  const [relation, object] = [statement.relation.text, statement.object.text]
  const number = exceptions === 0 ? 'none' : `${exceptions}`
  switch (variant) {
    case excludingVariant.companion:
      return `of the ${trials} pairs of which the graph says so, ${number} have the relation ${relation}`
    case excludingVariant.condition:
      return `of the ${trials} of which the graph says so with a known ${relation}, ${number} have ${object}`
    default:
      return `of the ${trials} of which the graph says so, ${number} have ${object} as well`
  }
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}
