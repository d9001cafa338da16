import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GraphPicture } from '../../src/domain/graph-walk.ts'
import type { AskedView } from '../../src/pipeline/view/view-types.ts'
import { countOf, formatCount } from '../../src/report/format-share.ts'
import { DataTable } from '../components/data-table.tsx'
import { Name } from '../components/name.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { LiveSource } from '../components/transcript-source.ts'
import { changed, hashOf, type View } from '../components/view.ts'
import type { Dots } from '../dots/dots.ts'
import { type EntityResult, entityResults, type Shade, shadeOf } from './entity-results.ts'
import { graphMl } from './graph-ml.ts'
import { loadDots } from './load-dots.ts'
import { fileNamed } from './node-graph.tsx'
import { saveText } from './save.ts'
import { messageOf } from './use-live.ts'

interface Props {
  readonly live: LiveSource
  readonly graph: string
  readonly index: TranscriptIndex | undefined
  /** The model whose answers colour the dots. */
  readonly model: string | undefined
  readonly view: View
  readonly change: (changes: View) => void
}

/** All entities at once, or the best known ones, coloured by the answers about them; drawn when asked for. */
export function WholePicture(props: Props) {
  const { view, change } = props
  if (view.whole === 'yes') return <Drawn {...props} />
  return (
    <section aria-labelledby="whole">
      <h2 id="whole">The whole graph</h2>
      <p class="controls">
        <button type="button" onClick={() => change({ whole: 'yes' })}>
          Draw it
        </button>
        <span class="secondary">every entity a dot, coloured by the answers about it</span>
      </p>
    </section>
  )
}

function Drawn({ live, graph, index, model, view, change }: Props) {
  const [picture, setPicture] = useState<GraphPicture>()
  const [asked, setAsked] = useState<AskedView>()
  const [error, setError] = useState('')
  const [hovered, setHovered] = useState<number>()
  const stage = useRef<HTMLDivElement>(null)
  const dots = useRef<Dots | undefined>(undefined)
  const fail = (failure: unknown) => setError(messageOf(failure))
  useEffect(() => {
    setPicture(undefined)
    live.read<GraphPicture>('picture', { graph }).then(setPicture, fail)
  }, [graph])
  useEffect(() => {
    if (index !== undefined && index.size > 0) {
      live.read<AskedView>('entities').then(setAsked, fail)
    }
  }, [index])
  const run = index?.names.indexOf(model ?? '') ?? -1
  const results = useMemo(
    () =>
      index === undefined || asked === undefined || run === -1
        ? new Map<string, EntityResult>()
        : entityResults(index, run, asked),
    [index, asked, run],
  )
  const idOf = (place: number) => picture?.entities[place]?.id ?? ''
  const shade = (place: number): Shade => shadeOf(results.get(idOf(place)))
  // the picture may be ready before the results, or after them
  const latest = useRef(shade)
  latest.current = shade
  const hrefOf = (entity: string) => hashOf(changed(view, { entity, to: '', seen: '' }))
  useEffect(() => {
    let wanted = picture !== undefined
    loadDots()
      .then((drawDots) => {
        if (!wanted || picture === undefined || stage.current === null) return
        dots.current = drawDots(stage.current, picture, {
          hover: setHovered,
          open: (place) => change({ entity: idOf(place), to: '', seen: '' }),
        })
        dots.current.paint((place) => latest.current(place))
      })
      .catch((failure) => setError(`This browser draws no such picture: ${messageOf(failure)}.`))
    return () => {
      wanted = false
      dots.current?.end()
      dots.current = undefined
    }
  }, [picture])
  useEffect(() => dots.current?.paint(shade), [results, picture])
  if (picture === undefined) {
    return (
      <section aria-labelledby="whole">
        <h2 id="whole">The whole graph</h2>
        <p role={error === '' ? undefined : 'alert'}>{error || 'Reading the graph …'}</p>
      </section>
    )
  }
  const { entities, all, links, allLinks } = picture
  const file = fileNamed('whole', model)
  const tell = (place: number) => {
    const { id = '', label } = entities[place] ?? {}
    return `${label ?? id}: ${sayResult(results.get(id))}`
  }
  const hidden = allLinks - links.length / 2
  return (
    <section aria-labelledby="whole">
      <h2 id="whole">The whole graph</h2>
      {error !== '' && <p role="alert">{error}</p>}
      <p class="legend">
        {model !== undefined && (
          <>
            <span>
              <Name text={model} />
            </span>
            <i class="dot-right" aria-hidden="true" /> <span>all right</span>
            <i class="dot-mixed" aria-hidden="true" /> <span>some right</span>
            <i class="dot-wrong" aria-hidden="true" /> <span>none right</span>
          </>
        )}
        <i class="dot-unasked" aria-hidden="true" /> <span>not asked about</span>
      </p>
      <figure
        class="graph whole"
        aria-label={`The whole graph: ${countOf(entities.length, 'entity', 'entities')}, ${countOf(links.length / 2, 'link')}`}
      >
        <div class="stage" ref={stage} />
        <figcaption class="controls">
          <button type="button" onClick={() => dots.current?.zoom('in')}>
            Nearer
          </button>
          <button type="button" onClick={() => dots.current?.zoom('out')}>
            Farther
          </button>
          <button type="button" onClick={() => dots.current?.zoom('all')}>
            All
          </button>
          <button type="button" onClick={() => dots.current?.save(file)}>
            Save as PNG
          </button>
          <button
            type="button"
            onClick={() =>
              saveText(wholeGraphMl(picture, tell), `${file}.graphml`, 'application/xml')
            }
          >
            Save as GraphML
          </button>
          <span class="secondary">
            {hovered === undefined ? 'A dot opens what is around it.' : tell(hovered)}
          </span>
        </figcaption>
      </figure>
      {all > entities.length && (
        <p class="secondary">
          the {formatCount(entities.length)} best known, and {formatCount(all - entities.length)}{' '}
          more
        </p>
      )}
      {hidden > 0 && <p class="secondary">and {formatCount(hidden)} more links</p>}
      <Most entities={entities} results={results} hrefOf={hrefOf} />
    </section>
  )
}

interface MostProps {
  readonly entities: GraphPicture['entities']
  readonly results: ReadonlyMap<string, EntityResult>
  readonly hrefOf: (entity: string) => string
}

const mostRows = 50

/** Behind the picture, for those who can't see it. */
function Most({ entities, results, hrefOf }: MostProps) {
  const asked = entities.filter(({ id }) => results.has(id))
  const judged = ({ id }: { readonly id: string }) => results.get(id)?.judged ?? 0
  const rows = asked.toSorted((one, other) => judged(other) - judged(one)).slice(0, mostRows)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>
        {countOf(asked.length, 'entity', 'entities')} asked about
        {asked.length > rows.length && `, the ${rows.length} with the most answers`}
      </summary>
      <DataTable
        name="Entities asked about"
        columns={[{ title: 'Entity' }, { title: 'Right' }]}
        rows={rows.map(({ id, label }) => ({
          key: id,
          cells: [
            <a key="entity" href={hrefOf(id)}>
              <Name text={label ?? id} />
            </a>,
            sayResult(results.get(id)),
          ],
        }))}
      />
    </details>
  )
}

function sayResult(result: EntityResult | undefined): string {
  return result === undefined ? 'not asked about' : `${result.right} of ${result.judged} right`
}

function wholeGraphMl({ entities, links }: GraphPicture, tell: (place: number) => string): string {
  const nodes = entities.map(({ id, label }, place) => ({
    ...{ id, label: label ?? id, kind: 'entity' as const, note: tell(place) },
  }))
  const idOf = (at: number) => entities[links[at] ?? 0]?.id ?? ''
  const edges = Array.from({ length: links.length / 2 }, (_, pair) => ({
    from: idOf(2 * pair),
    to: idOf(2 * pair + 1),
  }))
  return graphMl(nodes, edges)
}
