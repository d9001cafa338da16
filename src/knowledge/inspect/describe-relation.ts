import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import type { RelationProfile, Relative } from '../../domain/profiles.ts'
import type { Share } from '../../domain/share.ts'
import { shareOf } from '../../statistics/share-of.ts'
import type { Row } from '../store/database.ts'
import type { Tables } from '../store/tables.ts'
import { containingRelations, containmentRelations } from '../store/vocabulary.ts'
import { codeOf } from './code-of.ts'
import { conflictsOf } from './conflicts.ts'
import { describeEnd } from './describe-end.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf, readLabelsOf } from './labels.ts'

const fewRelatives = 8
const fewConflicts = 5
// sharing less than this with another relation is chance
const leastShared = 0.1
const mostOfThem = 0.5

/** See `Profiles.relationProfile`. */
export async function describeRelation(
  graph: DescribedGraph,
  relation: Iri,
): Promise<RelationProfile> {
  const code = await codeOf(graph, relation)
  const [row = {}] = await graph.database.rows(
    `SELECT * FROM ${await graph.relationProfiles()} WHERE relation = ${code}`,
  )
  const declaration = graph.declarations.get(relation)
  const of = (part: string, whole: string) => shareOf(Number(row[part]), Number(row[whole]))
  const links = Number(row.links)
  await graph.commonLabels()
  const labels = await labelsOf(graph, [code])
  return {
    ...labels.labelled(code),
    ...(declaration !== undefined && { concept: declaration.concept }),
    declared: declared(relation, declaration),
    facts: Number(row.facts),
    subjects: Number(row.subjects),
    objects: Number(row.objects),
    functional: of('single_subjects', 'subjects'),
    inverseFunctional: of('single_objects', 'objects'),
    symmetric: of('turned', 'links'),
    asymmetric: shareOf(links - Number(row.turned), links),
    irreflexive: shareOf(links - Number(row.loops), links),
    transitive: of('closed', 'chains'),
    relatives: await relativesOf(graph, code),
    subject: await describeEnd(graph, code, 'subject'),
    object: await describeEnd(graph, code, 'object'),
    literals: {
      dates: of('dates', 'facts'),
      quantities: of('numbers', 'facts'),
      texts: of('texts', 'facts'),
    },
    time: {
      changes: changes(row, declaration),
      dated: of('dated', 'facts'),
      sequences: Number(row.sequences),
    },
    commonest: await commonest(graph, code, Number(row.facts)),
    conflicts: await conflictsOf(graph, { kind: 'relation', code }, fewConflicts),
  }
}

/** Labels of all relations and their commonest values at once: one query each would scan all terms again. */
export async function readCommonLabels(
  graph: Tables & Pick<DescribedGraph, 'commonestValues' | 'countedEnds' | 'labelRows'>,
): Promise<void> {
  const values = [...(await graph.commonestValues()).values()].flat()
  const relations = [...(await graph.countedEnds()).keys()]
  await readLabelsOf(graph, [...relations, ...values.map(({ object }) => object)])
}

function declared(relation: Iri, declaration: Declaration | undefined): readonly string[] {
  const { functional, inverseFunctional, symmetric, asymmetric, irreflexive } = declaration ?? {}
  const contains = declaration?.containment || containmentRelations.includes(relation)
  return [
    ...(functional ? ['one value'] : []),
    ...(inverseFunctional ? ['one subject'] : []),
    ...(symmetric ? ['symmetric'] : []),
    ...(asymmetric ? ['asymmetric'] : []),
    ...(irreflexive ? ['irreflexive'] : []),
    ...(contains ? ['the value contains the subject'] : []),
    ...(containingRelations.includes(relation) ? ['the subject contains the value'] : []),
    ...(declaration?.changesInTime ? ['changes in time'] : []),
  ]
}

function changes(
  row: Row,
  declaration: Declaration | undefined,
): RelationProfile['time']['changes'] {
  if (declaration?.changesInTime) return 'declared'
  return Number(row.ended) > 0 || Number(row.sequences) > 0 ? 'seen' : 'not seen'
}

async function relativesOf(
  graph: Tables & Pick<DescribedGraph, 'labelRows' | 'relationProfiles' | 'sharedPairs'>,
  code: number,
): Promise<readonly Relative[]> {
  const profiles = await graph.relationProfiles()
  const rows = await graph.database.rows(`
    SELECT pair.other, pair.turned, pair.pairs, own.links, other.links AS other_links
    FROM ${await graph.sharedPairs()} AS pair
    JOIN ${profiles} AS own ON own.relation = pair.relation
    JOIN ${profiles} AS other ON other.relation = pair.other
    JOIN terms AS term ON term.code = pair.other
    WHERE pair.relation = ${code} AND pair.other <> pair.relation ORDER BY pair.pairs DESC, term.value, pair.turned`)
  const labels = await labelsOf(
    graph,
    rows.map(({ other }) => other),
  )
  return rows
    .map((row) => {
      const share = shareOf(Number(row.pairs), Number(row.links))
      const back = shareOf(Number(row.pairs), Number(row.other_links))
      const how = howRelated(Number(row.turned) === 1, lowOf(share), lowOf(back))
      return { ...labels.labelled(row.other), how, share, back }
    })
    .filter(({ share, back }) => Math.max(lowOf(share), lowOf(back)) >= leastShared)
    .slice(0, fewRelatives)
}

function howRelated(turned: boolean, share: number, back: number): Relative['how'] {
  if (turned) return 'inverse'
  if (share >= mostOfThem) return back >= mostOfThem ? 'same' : 'narrower'
  return back >= mostOfThem ? 'broader' : 'overlapping'
}

function lowOf(share: Share): number {
  return share.status === 'measured' ? share.low : 0
}

async function commonest(
  graph: Tables & Pick<DescribedGraph, 'commonestValues' | 'hubs' | 'labelRows'>,
  code: number,
  facts: number,
): Promise<RelationProfile['commonest']> {
  const values = (await graph.commonestValues()).get(code) ?? []
  const { isHub } = await graph.hubs()
  const labels = await labelsOf(
    graph,
    values.map(({ object }) => object),
  )
  return values.map(({ object, facts: told }) => ({
    ...labels.value(object),
    share: shareOf(told, facts),
    hub: isHub(object),
  }))
}
