import { useEffect, useState } from 'preact/hooks'
import type { Around, WalkedFact } from '../../src/domain/graph-walk.ts'
import type { FoundView, PathView } from '../../src/pipeline/view/view-types.ts'
import { formatCount } from '../../src/report/format-share.ts'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import { changed, hashOf, type View } from '../components/view.ts'
import type { DrawnEdge, DrawnNode } from './drawn.ts'
import { NodeGraph } from './node-graph.tsx'
import { messageOf } from './use-live.ts'

interface Props {
  readonly live: LiveSource
  readonly graph: string
  readonly view: View
  readonly change: (changes: View) => void
}

/** From an entity to its neighbours, and the way between two. The address names both. */
export function Walk({ live, graph, view, change }: Props) {
  const { entity, to } = view
  const [around, setAround] = useState<Around>()
  const [way, setWay] = useState<PathView>()
  const [error, setError] = useState('')
  const fail = (failure: unknown) => setError(messageOf(failure))
  useEffect(() => {
    setAround(undefined)
    setError('')
    if (entity === undefined) return
    live.read<Around>('around', { graph, entity }).then(setAround, fail)
  }, [graph, entity])
  useEffect(() => {
    setWay(undefined)
    if (entity === undefined || to === undefined) return
    live.read<PathView>('path', { graph, from: entity, to }).then(setWay, fail)
  }, [graph, entity, to])
  return (
    <section aria-labelledby="walk">
      <h2 id="walk">Look around</h2>
      <Find
        label="Entity"
        live={live}
        graph={graph}
        choose={(id) => change({ entity: id, to: '' })}
      />
      {entity !== undefined && (
        <Find label="Path to" live={live} graph={graph} choose={(id) => change({ to: id })} />
      )}
      {error !== '' && <p role="alert">{error}</p>}
      {way && <Way way={way} />}
      {around && <Neighbours around={around} view={view} />}
    </section>
  )
}

interface FindProps {
  readonly label: string
  readonly live: LiveSource
  readonly graph: string
  readonly choose: (id: string) => void
}

function Find({ label, live, graph, choose }: FindProps) {
  const [name, setName] = useState('')
  const [read, setRead] = useState<FoundView>()
  const [error, setError] = useState('')
  const id = `find-${label.replace(' ', '-')}`
  const find = () =>
    live.read<FoundView>('find', { graph, name }).then(
      (view) => {
        setRead(view)
        setError('')
        const [only, ...others] = view.found
        if (only !== undefined && others.length === 0) choose(only.id)
      },
      (failure: unknown) => setError(messageOf(failure)),
    )
  return (
    <form
      class="controls"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <span class="choice">
        <label for={id}>{label}</label>
        <input id={id} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </span>
      <button type="submit">Find</button>
      <span role="status">{error}</span>
      {read && read.found.length !== 1 && (
        <ul class="plain">
          {read.found.length === 0 && (
            <li>
              Nothing has this name.
              {read.similar.length > 0 && ` Similar: ${read.similar.join(', ')}.`}
            </li>
          )}
          {read.found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each.id)}>
                <Name text={each.label ?? each.id} />
              </button>{' '}
              <small>
                {each.description} {formatCount(each.count)} facts
              </small>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function Way({ way: { path, longest } }: { readonly way: PathView }) {
  if (path === undefined) return <p>No path of at most {longest} facts joins them.</p>
  if (path.length === 0) return <p>They are the same entity.</p>
  return (
    <>
      <NodeGraph name="path" {...drawn(path)} />
      <Facts facts={path} />
    </>
  )
}

interface NeighboursProps {
  readonly around: Around
  readonly view: View
}

function Neighbours({ around: { entity, facts, all }, view }: NeighboursProps) {
  const { nodes, edges } = drawn(facts, entity.id)
  const linked = nodes.map((node) =>
    node.kind === 'entity'
      ? { ...node, href: hashOf(changed(view, { entity: node.id, to: '' })) }
      : node,
  )
  return (
    <>
      <h3>
        <Name text={entity.label ?? entity.id} />
      </h3>
      <NodeGraph name="around" nodes={linked} edges={edges} />
      {all > facts.length && <p>and {formatCount(all - facts.length)} more</p>}
      <Facts facts={facts} view={view} />
    </>
  )
}

function Facts({ facts, view }: { readonly facts: readonly WalkedFact[]; readonly view?: View }) {
  const name = (end: WalkedFact['to']) =>
    end.id === undefined || view === undefined ? (
      <Name text={end.label ?? end.id ?? ''} />
    ) : (
      <a href={hashOf(changed(view, { entity: end.id, to: '' }))}>
        <Name text={end.label ?? end.id} />
      </a>
    )
  return (
    <ul class="plain">
      {facts.map((fact) => (
        <li key={keyOf(fact)}>
          {name(fact.from)}, <Name text={fact.relation.label ?? fact.relation.id} />:{' '}
          {name(fact.to)}
        </li>
      ))}
    </ul>
  )
}

function drawn(facts: readonly WalkedFact[], centre?: string) {
  const nodes = new Map<string, DrawnNode>()
  const edges: DrawnEdge[] = []
  for (const { from, relation, to } of facts) {
    const target = to.id ?? `value ${to.label}`
    nodes.set(from.id, nodeOf(from.id, from.label, centre === from.id ? 'centre' : 'entity'))
    const kind = to.id === undefined ? 'literal' : centre === to.id ? 'centre' : 'entity'
    nodes.set(target, nodeOf(target, to.label, kind))
    edges.push({ from: from.id, to: target, label: relation.label ?? relation.id })
  }
  return { nodes: [...nodes.values()], edges }
}

function nodeOf(id: string, label: string | undefined, kind: DrawnNode['kind']): DrawnNode {
  return { id, kind, label: label ?? /[^/#:]+$/.exec(id)?.[0] ?? id }
}

function keyOf({ from, relation, to }: WalkedFact): string {
  return JSON.stringify([from.id, relation.id, to.id ?? to.label])
}
