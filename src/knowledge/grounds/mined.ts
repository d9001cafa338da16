import { excludingVariant } from '../mining/excluding-facts.ts'
import { type MinedModel, minedModel } from '../mining/mined-model.ts'
import { weigh } from '../mining/weigh.ts'
import { materialise, type Session } from '../session.ts'
import { certifiedColumns } from './certified-columns.ts'
import { compatiblePairs } from './compatible.ts'
import type { Evidence, Ground, Said } from './ground.ts'
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
    return codeList([...(model?.index.relations.keys() ?? [])])
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
     WHERE relation IN (${codeList([...model.index.relations.keys()])})
       AND object NOT IN (SELECT code FROM literals)`,
  )
  const weighed = await weigh(session, model, asked)
  const called = await calledFalse(session, model, asked, weighed.called)
  const namesakes = await namesakePairs(session, called, language, 'object')
  const rivals = await materialise(
    session,
    'rivals',
    `SELECT id, known, stated FROM ${namesakes}
     UNION SELECT called.id, expected.known, called.stated FROM ${weighed.expected} AS expected
     JOIN ${called} AS called ON called.position = expected.position`,
  )
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT known AS one, stated AS other FROM ${rivals}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const facts = await materialise(session, 'speaking', speakingQuery(weighed.excluding))
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
     FROM ${called} AS own JOIN ${facts} AS fact ON fact.position = own.position
     WHERE NOT EXISTS (
       SELECT 1 FROM ${rivals} AS rival
       JOIN ${compatible} AS pair ON pair.one = rival.known AND pair.other = rival.stated
       WHERE rival.id = own.id)`,
  )
  const made = [
    asked,
    ...Object.values(weighed),
    called,
    namesakes,
    rivals,
    pairs,
    compatible,
    facts,
  ]
  for (const table of made) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return certified
}

const nothing = `SELECT ${certifiedColumns({ id: 'code', declared: '0', facts: [] })} FROM terms WHERE false`

/** `(position, id, subject, relation, stated, error)` of those whose score is low enough. */
function calledFalse(
  session: Session,
  { bands }: MinedModel,
  asked: string,
  called: string,
): Promise<string> {
  const errors = bands.map(({ error }, band) => `WHEN ${band} THEN ${error}`)
  return materialise(
    session,
    'called_false',
    `SELECT called.position, asked.id, asked.subject, asked.relation, asked.object AS stated,
       CASE called.band ${errors.join(' ')} END AS error
     FROM ${called} AS called JOIN ${asked} AS asked ON asked.rowid = called.position`,
  )
}

/** One of those that speak alike. */
function speakingQuery(excluding: string): string {
  return `
    SELECT fact.* FROM ${excluding} AS fact
    JOIN terms AS subject_term ON subject_term.code = fact.subject
    JOIN terms AS relation_term ON relation_term.code = fact.relation
    JOIN terms AS object_term ON object_term.code = fact.object
    QUALIFY row_number() OVER (PARTITION BY position
      ORDER BY subject_term.key, relation_term.key, object_term.key) = 1`
}

/** SQL for codes. */
function codeList(codes: readonly number[]): string {
  return `SELECT unnest([${codes.join(', ')}]::INTEGER[]) AS code`
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
