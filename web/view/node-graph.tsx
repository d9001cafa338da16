import { useMemo, useRef } from 'preact/hooks'
import { type DrawnEdge, type DrawnNode, longestName, widthOf } from './drawn.ts'
import { graphMl } from './graph-ml.ts'
import { layOut } from './lay-out.ts'
import { savePicture, saveText } from './save.ts'

interface Props {
  readonly name: string
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

const size = { width: 1100, height: 640 }

/** Nodes and edges as a picture; a node may be a link. What is seen can be saved. */
export function NodeGraph({ name, nodes, edges }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const key = JSON.stringify([nodes.map(({ id }) => id), edges])
  const places = useMemo(() => layOut(nodes, edges, size), [key])
  return (
    <figure class="graph" aria-label={`${name}: ${nodes.length} nodes, ${edges.length} links`}>
      <svg ref={picture} viewBox={`0 0 ${size.width} ${size.height}`}>
        <title>{name}</title>
        {edges.map((edge) => {
          const [from, to] = [places.get(edge.from), places.get(edge.to)]
          if (from === undefined || to === undefined) return null
          return (
            <g key={`${edge.from} ${edge.label} ${edge.to}`} class="edge">
              <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              {edge.label !== undefined && (
                <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} text-anchor="middle">
                  {short(edge.label)}
                </text>
              )}
            </g>
          )
        })}
        {nodes.map((node) => {
          const place = places.get(node.id) ?? { x: 0, y: 0 }
          return <Node key={node.id} node={node} x={place.x} y={place.y} />
        })}
      </svg>
      <figcaption class="controls">
        <button
          type="button"
          onClick={() => picture.current && savePicture(picture.current, `${name}.png`)}
        >
          Save as PNG
        </button>
        <button
          type="button"
          onClick={() => saveText(graphMl(nodes, edges), `${name}.graphml`, 'application/xml')}
        >
          Save as GraphML
        </button>
      </figcaption>
    </figure>
  )
}

interface NodeProps {
  readonly node: DrawnNode
  readonly x: number
  readonly y: number
}

function Node({ node, x, y }: NodeProps) {
  const { label, kind, tint, note, href } = node
  const title = [label, note].filter(Boolean).join(': ')
  const width = widthOf(node)
  const shape = (
    <>
      <rect x={-width / 2} y="-13" width={width} height="26" rx={kind === 'relation' ? 13 : 6} />
      <text text-anchor="middle" y="4">
        {short(label)}
      </text>
      <title>{title}</title>
    </>
  )
  const drawn = `node ${kind} ${tint === undefined ? 'few' : `rate-${tint}`}`
  return (
    <g class={drawn} transform={`translate(${x} ${y})`}>
      {href === undefined ? (
        shape
      ) : (
        <a href={href} aria-label={title}>
          {shape}
        </a>
      )}
    </g>
  )
}

function short(text: string): string {
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text
}
