import type { CertificateLevel } from '../../../domain/certificate.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { Tables } from '../../store/tables.ts'
import { errorUse } from '../error-bounds.ts'
import type { GraphWithGrounds, MeasuredOf } from '../graph-with-grounds.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Admission } from './admission.ts'
import { certifiableBy } from './certifiable.ts'
import type { Answer, Ground, Judge } from './ground.ts'
import { grounds } from './grounds.ts'
import { fewestRefuting } from './measured-level.ts'
import { stratumOfError } from './strata.ts'

/** Why a statement is false; `ground` is the ground's index. */
export interface Proof extends Omit<Answer, 'likely' | 'bound'> {
  readonly ground: number
  readonly level: CertificateLevel
}

/**
 * For statements that the graph does not make true. Returns the first ground's sufficient answer, certified ones first;
 * `undefined` if nothing excludes the statement, or if it is true of namesakes of its ends.
 */
export type Certifier = (
  statement: Triple,
  isEnough?: (proof: Proof) => boolean,
) => Proof | undefined

/** For statements of the relations in `stated`. */
export async function certifierFor(
  graph: GraphWithGrounds,
  language: string,
  admission: Admission,
  stated: ReadonlySet<number>,
): Promise<Certifier> {
  const isTrueOfNamesakes = await truthOfNamesakes(graph, language)
  const asked = await askedGrounds(graph, language, admission, stated)
  const answerOf: Certifier = (statement, isEnough = () => true) => {
    let lesser: Proof | undefined
    for (const one of asked) {
      const proof = proofBy(one, statement)
      if (proof === undefined) continue
      if (proof.level !== 'certified') {
        if (lets(admission, proof.level)) lesser ??= proof
      } else if (isEnough(proof)) return proof
    }
    return lesser
  }
  return (statement, isEnough) => {
    const proof = answerOf(statement, isEnough)
    return proof === undefined || isTrueOfNamesakes(statement) ? undefined : proof
  }
}

/** The lower level that a standard accepts in addition to *certified*: absence is assumed, however likely. */
function lets({ standard }: Admission, level: CertificateLevel): boolean {
  switch (standard) {
    case 'certified':
      return false
    case 'likely':
      return level === 'likely'
    case 'published':
      return level === 'assumed'
  }
}

function proofBy(
  { ground, relations, judge, levelOf }: AskedGround,
  statement: Triple,
): Proof | undefined {
  const answer = relations.has(statement.relation) ? judge(statement) : undefined
  if (answer === undefined) return undefined
  const { declared, facts, trials, exceptions, variant, bound } = answer
  const { level, error: measured } = levelOf(statement.relation, answer)
  // only answers that the ground is sure of were measured
  const error = answer.likely === true ? bound : measured
  // field by field: there are millions
  return { ground, declared, level, error, trials, exceptions, variant, facts }
}

interface AskedGround {
  /** The ground's index. */
  readonly ground: number
  readonly relations: ReadonlySet<number>
  readonly judge: Judge
  readonly levelOf: LevelOf
}

/** The level and the error rate of answers like this one. */
type LevelOf = (relation: number, answer: Answer) => Level

interface Level {
  readonly level: CertificateLevel
  readonly error?: number | undefined
}

/** Grounds that can judge the stated relations; others prepare nothing. */
async function askedGrounds(
  graph: GraphWithGrounds,
  language: string,
  admission: Admission,
  stated: ReadonlySet<number>,
): Promise<readonly AskedGround[]> {
  const asked: AskedGround[] = []
  for (const [place, ground] of grounds.entries()) {
    const relations = await certifiableBy(graph, ground, admission)
    if (![...stated].some((relation) => relations.has(relation))) continue
    const judge = await graph.judgeOf(ground, language)
    asked.push({
      ground: place,
      relations,
      judge,
      levelOf: await levelsOf(graph, ground, place, admission.use),
    })
  }
  return asked
}

/** Prepared once for all callers. Answers that rest on facts with contradictory years are dropped. */
export async function makeJudge(
  graph: GraphWithTruths,
  ground: Ground,
  language: string,
): Promise<Judge> {
  const judge = await ground.judge(graph, language)
  const contradictory = await graph.contradictoryYears()
  return (statement) => {
    const answer = judge(statement)
    return answer?.facts.some((fact) => contradictory.involve(fact)) === true ? undefined : answer
  }
}

/** Whether the statement is true of other bearers of its ends' labels. People read names, so to them it is true. */
export async function truthOfNamesakes(
  graph: Pick<GraphWithTruths, 'knownTruths' | 'namesakes'>,
  language: string,
): Promise<(statement: Triple) => boolean> {
  const truths = await graph.knownTruths()
  const namesakes = await graph.namesakes(language)
  return ({ subject, relation, object }) => {
    const subjects = namesakes.ofLabel(subject)
    const objects = namesakes.ofLabel(object)
    if (subjects.length === 1 && objects.length === 1) return false
    return subjects.some((one) =>
      objects.some(
        (other) =>
          (one !== subject || other !== object) &&
          truths.isTrue({ subject: one, relation, object: other }),
      ),
    )
  }
}

async function levelsOf(
  graph: Pick<GraphWithGrounds, 'isPart' | 'levels'>,
  { assumes }: Ground,
  place: number,
  use: Admission['use'],
): Promise<LevelOf> {
  if (assumes === true) return () => ({ level: 'assumed' })
  const measured = await graph.levels(place, use)
  const isPart = await graph.isPart()
  return (relation, answer) => {
    const { certified, error } = measured(relation, answer)
    const isSure = answer.likely !== true && (answer.declared || !isPart)
    return { level: certified && isSure ? 'certified' : 'likely', error }
  }
}

/**
 * Levels as measured on this graph. An unmeasured declaration is certified with the error that it claims, unless nothing
 * certified remains of the many declared relations that were measured for its ground.
 */
export async function measuredLevels(
  graph: Tables & Pick<GraphWithGrounds, 'errors' | 'ownersRelations'>,
  ground: number,
  use: Admission['use'],
): Promise<MeasuredOf> {
  if (graph.errors === undefined) return (_, { error }) => ({ certified: true, error })
  const { table } = await graph.errors()
  const rows = await graph.database.rows(`
    SELECT relation, stratum, error, certified, declared FROM ${table}
    WHERE ground = ${ground} AND use = ${errorUse[use]}`)
  const measured = new Map<number, ReturnType<MeasuredOf>[]>()
  for (const { relation, stratum, error, certified } of rows) {
    const ofRelation = measured.get(Number(relation)) ?? []
    measured.set(Number(relation), ofRelation)
    ofRelation[Number(stratum)] = {
      certified: certified === 1,
      error: error === null ? undefined : Number(error),
    }
  }
  const declared = new Set(rows.flatMap((row) => (row.declared === 1 ? [row.relation] : [])))
  const isRefuted =
    declared.size >= fewestRefuting && rows.every(({ certified }) => certified !== 1)
  const owners = await graph.ownersRelations()
  return (relation, { declared, error }) =>
    declared && owners.has(relation)
      ? { certified: true, error }
      : (measured.get(relation)?.[stratumOfError(error)] ?? {
          certified: declared && !isRefuted,
          error,
        })
}
