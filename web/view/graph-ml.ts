import { escapeHtml } from '../../src/text/escape-html.ts'
import type { DrawnEdge, DrawnNode } from './drawn.ts'

interface Attribute<T> {
  readonly name: string
  readonly of: 'node' | 'edge'
  readonly type: 'string' | 'double' | 'int'
  readonly read: (element: T) => string | number | undefined
}

/** The graph as GraphML 1.0, for other programs; a node has the rate and the number of judged answers of each model. */
export function graphMl(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): string {
  const models = [...new Set(nodes.flatMap(({ bands = [] }) => bands.map(({ model }) => model)))]
  const ofNodes: readonly Attribute<DrawnNode>[] = [
    { name: 'label', of: 'node', type: 'string', read: ({ label }) => label },
    { name: 'kind', of: 'node', type: 'string', read: ({ kind }) => kind },
    { name: 'note', of: 'node', type: 'string', read: ({ note }) => note },
    ...models.flatMap((model) => {
      const own = ({ bands = [] }: DrawnNode) => bands.find((band) => band.model === model)
      return [
        {
          ...({ name: `rate of ${model}`, of: 'node', type: 'double' } as const),
          read: (node: DrawnNode) => own(node)?.rate,
        },
        {
          ...({ name: `judged of ${model}`, of: 'node', type: 'int' } as const),
          read: (node: DrawnNode) => own(node)?.judged,
        },
      ]
    }),
  ]
  const ofEdges: readonly Attribute<DrawnEdge>[] = [
    { name: 'label', of: 'edge', type: 'string', read: ({ label }) => label },
    { name: 'proof', of: 'edge', type: 'string', read: ({ proof }) => proof },
  ]
  const lines = [
    ...[...ofNodes.entries()].map(([place, attribute]) => keyOf(place, attribute)),
    ...[...ofEdges.entries()].map(([place, attribute]) => keyOf(place, attribute)),
    '<graph edgedefault="directed">',
    ...nodes.map((node) => `<node id="${said(node.id)}">${dataOf(node, ofNodes)}</node>`),
    ...edges.map(
      (edge) =>
        `<edge source="${said(edge.from)}" target="${said(edge.to)}">${dataOf(edge, ofEdges)}</edge>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
${lines.join('\n')}
</graph>
</graphml>
`
}

function keyOf<T>(place: number, { name, of, type }: Attribute<T>): string {
  return `<key id="${of}${place}" for="${of}" attr.name="${said(name)}" attr.type="${type}"/>`
}

function dataOf<T>(element: T, attributes: readonly Attribute<T>[]): string {
  return attributes
    .map(({ of, read }, place) => {
      const value = read(element)
      return value === undefined ? '' : `<data key="${of}${place}">${said(`${value}`)}</data>`
    })
    .join('')
}

/** Control characters and halves of characters have no place in XML, escaped or not. */
function said(text: string): string {
  return escapeHtml(text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '))
}
