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

/** Why a statement is false: `ground` is the ground's place in the list. */
export interface Proof extends Omit<Answer, 'likely' | 'bound'> {
  readonly ground: number
  readonly level: CertificateLevel
}

/**
 * Asked of statements that the graph does not make true: the first ground's answer that is enough, a certified one before any other; `undefined`
 * for what nothing excludes, and for what is true of others who bear the names of its ends.
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

/** Which level a standard lets in beside what is certified: what the graph lacks is assumed, however likely it is. */
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
  // what was measured is how often those err that the ground is sure of
  const error = answer.likely === true ? bound : measured
  // each by its name: there are millions
  return { ground, declared, level, error, trials, exceptions, variant, facts }
}

interface AskedGround {
  /** Its place in the list. */
  readonly ground: number
  readonly relations: ReadonlySet<number>
  readonly judge: Judge
  readonly levelOf: LevelOf
}

/** How sure answers such as one are, and what their error is. */
type LevelOf = (relation: number, answer: Answer) => Level

interface Level {
  readonly level: CertificateLevel
  readonly error?: number | undefined
}

/** Those that can say anything of the stated relations; the others prepare nothing. */
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

/** Prepared once for all who ask. What rests on facts whose years contradict one another excludes nothing. */
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

/**
 * Whether a statement is true of others who bear the subject's or the object's label, in whatever way. People read names: to them
 * such a statement is true.
 */
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

/** Read once for all who ask. */
async function levelsOf(
  graph: Pick<GraphWithGrounds, 'levels'>,
  { assumes }: Ground,
  place: number,
  use: Admission['use'],
): Promise<LevelOf> {
  if (assumes === true) return () => ({ level: 'assumed' })
  const measured = await graph.levels(place, use)
  return (relation, answer) => {
    const { certified, error } = measured(relation, answer)
    return { level: certified && answer.likely !== true ? 'certified' : 'likely', error }
  }
}

/**
 * As they were measured on this graph. What was not measured is certified if it is declared, and errs as it claims; but not of a ground of which
 * nothing that was measured, of many declared relations, may be certified.
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
