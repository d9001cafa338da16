import { useMemo } from 'preact/hooks'
import type { Schema, SchemaRelation } from '../../src/domain/graph-walk.ts'
import { formatCount, formatPercent, formatShare } from '../../src/report/format-share.ts'
import { DataTable } from '../components/data-table.tsx'
import { Name } from '../components/name.tsx'
import {
  fewestJudged,
  type RatedMeasure,
  type RelationRate,
  relationRates,
} from '../components/relation-rates.ts'
import { Select } from '../components/select.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import { hashOf, type View } from '../components/view.ts'
import type { DrawnNode } from './drawn.ts'
import { NodeGraph } from './node-graph.tsx'

interface Props {
  readonly schema: Schema
  readonly index: TranscriptIndex | undefined
  readonly view: View
  readonly change: (changes: View) => void
}

/** More relations make no readable picture; the table has all that were asked about. */
const mostRelations = 40

const measures: readonly { value: RatedMeasure; title: string }[] = [
  { value: 'accuracy', title: 'knows: right' },
  { value: 'hallucination', title: 'goes along with a false premise' },
  { value: 'abstention', title: "says that it doesn't know" },
]

/** Types and relations, coloured by how one model does. */
export function Atlas({ schema, index, view, change }: Props) {
  const run = Math.max(0, index?.names.indexOf(view.model ?? '') ?? 0)
  const measure = measures.find(({ value }) => value === view.colour)?.value ?? 'accuracy'
  const rates = useMemo(
    () =>
      index === undefined || index.names.length === 0
        ? new Map<string, RelationRate>()
        : new Map(relationRates(index, run, measure).map((rate) => [rate.key, rate])),
    [index, run, measure],
  )
  const shown = shownRelations(schema, rates)
  const model = index?.names[run] ?? ''
  const hrefOf = (relation: string) =>
    hashOf({ model, relation, measure: measure === 'accuracy' ? 'accuracy' : `${measure}.yes` })
  return (
    <section aria-labelledby="atlas">
      <h2 id="atlas">What the model knows, by relation</h2>
      {index !== undefined && index.names.length > 0 && (
        <p class="controls">
          <Select
            label="Model"
            options={index.names.map((name) => ({ value: name, title: name }))}
            value={model}
            choose={(name) => change({ model: name })}
          />
          <Select
            label="Colour"
            options={measures}
            value={measure}
            choose={(colour) => change({ colour })}
          />
        </p>
      )}
      <Legend />
      <NodeGraph name="schema" {...drawn(schema, shown, rates, hrefOf)} />
      {schema.relations.length > shown.length && (
        <p class="secondary">
          and {formatCount(schema.relations.length - shown.length)} more relations, with fewer facts
        </p>
      )}
      <DataTable
        name="Relations"
        columns={[
          { title: 'Relation' },
          { title: 'Facts', number: true },
          { title: 'Rate', number: true },
          { title: 'Judged', number: true },
          { title: 'Shrunken', number: true },
        ]}
        rows={shown.map(({ id, label, facts }) => {
          const rate = rates.get(id)
          const of = rate === undefined || rate.share.status === 'empty' ? 0 : rate.share.of
          return {
            key: id,
            cells: [
              <Name key="name" text={rate?.label ?? label ?? id} />,
              formatCount(facts),
              rate === undefined || of === 0 ? (
                'not asked'
              ) : (
                <a key="rate" href={hrefOf(id)}>
                  {formatShare(rate.share)}
                </a>
              ),
              formatCount(of),
              rate?.shrunk === undefined
                ? 'too few'
                : formatPercent(Math.round(1000 * rate.shrunk) / 1000),
            ],
          }
        })}
      />
    </section>
  )
}

function Legend() {
  return (
    <p class="legend">
      <span>0 %</span>
      {Array.from({ length: 10 }, (_, tint) => (
        <i key={tint} class={`rate-${tint}`} aria-hidden="true" />
      ))}
      <span>100 %, the rate shrunk towards all relations</span>
      <i class="few" aria-hidden="true" />
      <span>fewer than {fewestJudged} judged</span>
    </p>
  )
}

/** Those that were asked about first, then the most used. */
function shownRelations(
  { relations }: Schema,
  rates: ReadonlyMap<string, RelationRate>,
): readonly SchemaRelation[] {
  const asked = relations.filter(({ id }) => rates.has(id))
  return [...asked, ...relations.filter(({ id }) => !rates.has(id))].slice(0, mostRelations)
}

/** Relations are nodes, too, between the types at their ends. */
function drawn(
  { types }: Schema,
  relations: readonly SchemaRelation[],
  rates: ReadonlyMap<string, RelationRate>,
  hrefOf: (relation: string) => string,
) {
  const used = new Set(relations.flatMap(({ from, to }) => [from ?? untyped, to ?? untyped]))
  const labels = new Map(types.map((type) => [type.id, type]))
  const typeNodes = [...used].map((id): DrawnNode => {
    const type = labels.get(id)
    return {
      ...{ id: `type ${id}`, kind: 'type', label: type?.label ?? nameOf(id) },
      ...(type && { note: `${formatCount(type.entities)} entities` }),
    }
  })
  const relationNodes = relations.map(({ id, label, facts }): DrawnNode => {
    const rate = rates.get(id)
    const { shrunk } = rate ?? {}
    return {
      ...{ id, kind: 'relation', label: label ?? nameOf(id) },
      ...(shrunk !== undefined && { tint: Math.min(9, Math.floor(10 * shrunk)) }),
      ...(rate !== undefined && { href: hrefOf(id) }),
      note: rate === undefined ? `${formatCount(facts)} facts, not asked` : formatShare(rate.share),
    }
  })
  const edges = relations.flatMap(({ id, from, to, literal }) => [
    { from: `type ${from ?? untyped}`, to: id },
    ...(literal ? [] : [{ from: id, to: `type ${to ?? untyped}` }]),
  ])
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]))
  return { nodes: [...typeNodes.filter(({ id }) => joined.has(id)), ...relationNodes], edges }
}

const untyped = 'no type'

function nameOf(id: string): string {
  return /[^/#:]+$/.exec(id)?.[0] ?? id
}
