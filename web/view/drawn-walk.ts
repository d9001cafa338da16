import type { WalkedFact } from '../../src/domain/graph-walk.ts'
import { changed, hashOf, type View } from '../components/view.ts'
import type { DrawnEdge, DrawnNode } from './drawn.ts'
import { nameOf } from './drawn-schema.ts'

export interface WalkedEdge extends Pick<DrawnEdge, 'proof'> {
  readonly fact: WalkedFact
}

interface Walked {
  readonly view: View
  /** Those around which facts are drawn. */
  readonly opened: readonly string[]
}

/** Facts as a picture; an entity leads to what is around it, beside what is seen already. */
export function drawnWalk(edges: readonly WalkedEdge[], walked?: Walked) {
  const nodes = new Map<string, DrawnNode>()
  const hrefOf = (entity: string) => {
    if (walked === undefined || walked.opened.includes(entity)) return undefined
    const seen = walked.opened.length === 0 ? '' : JSON.stringify(walked.opened)
    return hashOf(changed(walked.view, { entity, to: '', seen }))
  }
  const add = (id: string, label: string | undefined, kind: DrawnNode['kind']) => {
    const href = kind === 'entity' ? hrefOf(id) : undefined
    const own = walked?.opened.includes(id) ? 'centre' : kind
    nodes.set(id, { id, kind: own, label: label ?? nameOf(id), ...(href && { href }) })
  }
  const drawn = edges.map(({ fact: { from, relation, to }, proof }): DrawnEdge => {
    const target = to.id ?? `value ${to.label}`
    add(from.id, from.label, 'entity')
    add(target, to.label, to.id === undefined ? 'literal' : 'entity')
    const label = `${proof === 'denied' ? '✗ ' : ''}${relation.label ?? nameOf(relation.id)}`
    return { from: from.id, to: target, label, ...(proof && { proof }) }
  })
  return { nodes: [...nodes.values()], edges: drawn, hrefOf }
}

export function keyOf({ fact: { from, relation, to } }: WalkedEdge): string {
  return JSON.stringify([from.id, relation.id, to.id ?? to.label])
}
