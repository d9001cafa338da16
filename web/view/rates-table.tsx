import type { SchemaRelation } from '../../src/domain/graph-walk.ts'
import { formatCount, formatPercent, formatShare } from '../../src/report/format-share.ts'
import { DataTable } from '../components/data-table.tsx'
import { Name } from '../components/name.tsx'
import type { RatedMeasure, RelationRate } from '../components/relation-rates.ts'
import { hashOf } from '../components/view.ts'

/** A chosen model's rates, by relation. */
export interface RatedModel {
  readonly name: string
  readonly rates: ReadonlyMap<string, RelationRate>
}

interface Props {
  readonly relations: readonly SchemaRelation[]
  readonly models: readonly RatedModel[]
  readonly measure: RatedMeasure
}

const shrunkExplained =
  'The rate, drawn towards the mean of all relations, the more the fewer its judged answers: what the colour shows'

/** The exact numbers behind the colours; each rate leads to its questions. */
export function RatesTable({ relations, models, measure }: Props) {
  return (
    <DataTable
      name="Relations"
      columns={[
        { title: 'Relation' },
        { title: 'Facts', number: true },
        ...models.flatMap(({ name }) => [
          { title: models.length === 1 ? 'Rate' : name, number: true },
          { title: 'Judged', number: true },
          { title: 'Rate, shrunk', number: true, explained: shrunkExplained },
        ]),
      ]}
      rows={relations.map(({ id, label, facts }) => ({
        key: id,
        cells: [
          <Name
            key="name"
            text={models.map(({ rates }) => rates.get(id)?.label).find(Boolean) ?? label ?? id}
          />,
          formatCount(facts),
          ...models.flatMap((model) => cellsOf(model, id, measure)),
        ],
      }))}
    />
  )
}

function cellsOf({ name, rates }: RatedModel, relation: string, measure: RatedMeasure) {
  const rate = rates.get(relation)
  if (rate === undefined || rate.share.status === 'empty') return ['not asked', '0', '']
  const { share, shrunk } = rate
  return [
    <a key="rate" href={questionsOf(name, relation, measure)}>
      {formatShare(share)}
    </a>,
    formatCount(rate.share.of),
    shrunk === undefined ? 'too few' : formatPercent(Math.round(1000 * shrunk) / 1000),
  ]
}

/** The address of a model's questions on a relation that were counted. */
export function questionsOf(model: string, relation: string, { counted }: RatedMeasure): string {
  return hashOf({ model, relation, measure: counted })
}
