import { useMemo } from 'preact/hooks'
import type { Schema, SchemaRelation } from '../../src/domain/graph-walk.ts'
import { formatCount } from '../../src/report/format-share.ts'
import { fewestJudged, ratedMeasures, relationRates } from '../components/relation-rates.ts'
import { Select } from '../components/select.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { View } from '../components/view.ts'
import { chosenIn, mostModels } from './chosen-models.ts'
import { drawnSchema } from './drawn-schema.ts'
import { ModelChoice } from './model-choice.tsx'
import { NodeGraph } from './node-graph.tsx'
import { type RatedModel, RatesTable } from './rates-table.tsx'

interface Props {
  readonly schema: Schema
  readonly index: TranscriptIndex | undefined
  readonly view: View
  readonly change: (changes: View) => void
}

/** More relations make no readable picture; the table has all that were asked about. */
const mostRelations = 40

/** Types and relations, coloured by how the chosen models do. */
export function Atlas({ schema, index, view, change }: Props) {
  const names = index?.names ?? []
  const chosen = chosenIn(index, schema, view)
  const measure = ratedMeasures.find(({ id }) => id === view.colour) ?? ratedMeasures[0]
  const models = useMemo(
    () =>
      chosen.map((name): RatedModel => {
        const rates = index && relationRates(index, names.indexOf(name), measure.id)
        return { name, rates: new Map(rates?.map((rate) => [rate.key, rate])) }
      }),
    [index, chosen.join('\n'), measure],
  )
  const isAsked = ({ id }: SchemaRelation) => models.some(({ rates }) => rates.has(id))
  const asked = schema.relations.filter(isAsked)
  const others = schema.relations.filter((each) => !isAsked(each))
  // those that were asked about first, then the most used
  const shown = [...asked, ...others].slice(0, mostRelations)
  const known = new Set(schema.relations.map(({ id }) => id))
  const elsewhere = [...(models[0]?.rates.keys() ?? [])].filter((id) => !known.has(id)).length
  return (
    <section aria-labelledby="atlas">
      <h2 id="atlas">What the models know, by relation</h2>
      {names.length > 0 && (
        <div class="controls">
          <ModelChoice
            names={names}
            chosen={chosen}
            most={mostModels}
            choose={(models) => change({ models: JSON.stringify(models) })}
          />
          <Select
            label="Colour"
            options={ratedMeasures.map(({ id, title }) => ({ value: id, title }))}
            value={measure.id}
            choose={(colour) => change({ colour })}
          />
        </div>
      )}
      <div class={measure.id === 'accuracy' ? 'rated' : 'rated against'}>
        {models.length > 0 && <Legend several={chosen.length > 1} />}
        <NodeGraph name="schema" {...drawnSchema(schema, shown, models, measure)} />
        {schema.relations.length > shown.length && (
          <p class="secondary">
            and {formatCount(schema.relations.length - shown.length)} more relations, with fewer
            facts
          </p>
        )}
        {elsewhere > 0 && (
          <p class="secondary">
            {formatCount(elsewhere)} relations that were asked about are not in this file.
          </p>
        )}
        <RatesTable
          relations={asked.length > 0 ? asked : shown}
          models={models}
          measure={measure}
        />
      </div>
    </section>
  )
}

function Legend({ several }: { readonly several: boolean }) {
  return (
    <p class="legend">
      <span>0 %</span>
      {Array.from({ length: 10 }, (_, tint) => (
        <i key={tint} class={`rate-${tint}`} aria-hidden="true" />
      ))}
      <span>100 %, the rate shrunk towards all relations</span>
      <i class="few" aria-hidden="true" />
      <span>
        fewer than {fewestJudged} judged{several && '; a band for each model, in their order'}.
        Types have no rate.
      </span>
    </p>
  )
}
