import { useEffect, useRef, useState } from 'preact/hooks'
import type { Around } from '../../src/domain/graph-walk.ts'
import type { PathView, ProofView } from '../../src/pipeline/view/view-types.ts'
import { countOf, formatCount } from '../../src/report/format-share.ts'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import { hashOf, type View } from '../components/view.ts'
import { nameOf } from './drawn-schema.ts'
import { drawnWalk, keyOf, type WalkedEdge } from './drawn-walk.ts'
import { Find } from './find.tsx'
import { NodeGraph } from './node-graph.tsx'
import { messageOf } from './use-live.ts'
import { listIn } from './view-list.ts'

interface Props {
  readonly live: LiveSource
  readonly graph: string
  readonly view: View
  readonly change: (changes: View) => void
}

/** Facts drawn around each entity, if several are opened. */
const fewAround = 12
/** Entities opened before are left out when there are more. */
const mostOpened = 6

/** From a question's proof, or an entity, to neighbours of neighbours, and the way between two. The address names all. */
export function Walk({ live, graph, view, change }: Props) {
  const { entity, to, proof } = view
  const opened = [...listIn(view.seen), ...(entity === undefined ? [] : [entity])].slice(
    -mostOpened,
  )
  const [arounds, setArounds] = useState<readonly Around[]>([])
  const [way, setWay] = useState<PathView>()
  const [proven, setProven] = useState<ProofView>()
  const [error, setError] = useState('')
  const place = useRef<HTMLElement>(null)
  const fail = (failure: unknown) => setError(messageOf(failure))
  useEffect(() => {
    let wanted = true
    setError('')
    Promise.all(opened.map((each) => live.read<Around>('around', { graph, entity: each }))).then(
      (read) => wanted && setArounds(read),
      fail,
    )
    return () => {
      wanted = false
    }
  }, [graph, opened.join('\n')])
  useEffect(() => {
    setWay(undefined)
    if (entity === undefined || to === undefined) return
    live.read<PathView>('path', { graph, from: entity, to }).then(setWay, fail)
  }, [graph, entity, to])
  useEffect(() => {
    setProven(undefined)
    if (proof !== undefined)
      live.read<ProofView>('proof', { question: proof }).then(setProven, fail)
  }, [proof])
  useEffect(() => {
    const { top = 0, bottom = 0 } = place.current?.getBoundingClientRect() ?? {}
    const isSeen = top < innerHeight / 2 && bottom > 0
    if ((proof ?? entity) !== undefined && !isSeen) place.current?.scrollIntoView()
  }, [proof, entity, proven, arounds])
  return (
    <section aria-labelledby="walk" ref={place}>
      <h2 id="walk">Look around</h2>
      <Find
        label="Entity"
        live={live}
        graph={graph}
        choose={(id) => change({ entity: id, to: '', seen: '' })}
      />
      {entity !== undefined && (
        <Find label="Path to" live={live} graph={graph} choose={(id) => change({ to: id })} />
      )}
      {error !== '' && <p role="alert">{error}</p>}
      {way && <Way way={way} />}
      <Opened arounds={arounds} proven={proven} view={view} />
    </section>
  )
}

function Way({ way: { path, longest } }: { readonly way: PathView }) {
  if (path === undefined) return <p>No path of at most {longest} facts joins them.</p>
  if (path.length === 0) return <p>They are the same entity.</p>
  const edges = path.map((fact) => ({ fact }))
  return (
    <>
      <h3>The shortest path</h3>
      <NodeGraph name="path" {...drawnWalk(edges)} />
      <Facts edges={edges} />
    </>
  )
}

interface OpenedProps {
  readonly arounds: readonly Around[]
  readonly proven: ProofView | undefined
  readonly view: View
}

/** The proof's edges first: what is around an entity may hold the same facts. */
function Opened({ arounds, proven, view }: OpenedProps) {
  const shown = arounds.map(({ facts, ...others }) => ({
    ...others,
    facts: arounds.length > 1 ? facts.slice(0, fewAround) : facts,
  }))
  const proofs = (proven?.statements ?? []).map(
    ({ fact, holds }): WalkedEdge => ({ fact, proof: holds ? 'holds' : 'denied' }),
  )
  const around = shown.flatMap(({ facts }) => facts.map((fact): WalkedEdge => ({ fact })))
  const edges = once([...proofs, ...around])
  if (edges.length === 0) return null
  const last = shown.at(-1)
  const drawn = drawnWalk(edges, { view, opened: shown.map(({ entity }) => entity.id) })
  const title = last?.entity.label ?? last?.entity.id ?? 'proof'
  return (
    <>
      {proven && (
        <p>
          What <a href={hashOf({ question: view.proof ?? '' })}>“{proven.text}”</a> rests on is
          drawn in colour; what is false is dashed and crossed.
        </p>
      )}
      {last && (
        <h3>
          <Name text={title} />
        </h3>
      )}
      <NodeGraph name={last === undefined ? 'proof' : 'around'} of={last && title} {...drawn} />
      {shown.map(({ entity, all, facts }) =>
        all > facts.length ? (
          <p key={entity.id} class="secondary">
            <Name text={entity.label ?? entity.id} />: the {countOf(facts.length, 'fact')} with the
            best known other ends, and {formatCount(all - facts.length)} more
          </p>
        ) : null,
      )}
      <p class="secondary">
        A name opens what is around it, too. <a href={hashOf({ show: 'graph' })}>Start over</a>
      </p>
      <Facts
        edges={last === undefined ? proofs : last.facts.map((fact) => ({ fact }))}
        hrefOf={drawn.hrefOf}
      />
    </>
  )
}

function once(edges: readonly WalkedEdge[]): readonly WalkedEdge[] {
  const found = new Map<string, WalkedEdge>()
  for (const edge of edges) if (!found.has(keyOf(edge))) found.set(keyOf(edge), edge)
  return [...found.values()]
}

interface FactsProps {
  readonly edges: readonly WalkedEdge[]
  readonly hrefOf?: (entity: string) => string | undefined
}

function Facts({ edges, hrefOf }: FactsProps) {
  const name = ({ id, label }: { readonly id?: string; readonly label?: string }) => {
    const href = id === undefined ? undefined : hrefOf?.(id)
    const text = <Name text={label ?? id ?? ''} />
    return href === undefined ? text : <a href={href}>{text}</a>
  }
  return (
    <ul class="plain">
      {edges.map((edge) => {
        const { from, relation, to } = edge.fact
        return (
          <li key={keyOf(edge)}>
            {edge.proof === 'denied' && 'False: '}
            {name(from)}, <Name text={relation.label ?? nameOf(relation.id)} />: {name(to)}
          </li>
        )
      })}
    </ul>
  )
}
