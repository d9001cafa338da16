import { useMemo, useRef } from 'preact/hooks'
import { type Band, type DrawnEdge, type DrawnNode, longestName, widthOf } from './drawn.ts'
import { graphMl } from './graph-ml.ts'
import { layOut } from './lay-out.ts'
import { savePicture, saveText } from './save.ts'

interface Props {
  readonly name: string
  /** What it is a picture of, for the names of files. */
  readonly of?: string
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

const width = 1100

/** Nodes and edges as a picture; a node may be a link. What is seen can be saved. */
export function NodeGraph({ name, of, nodes, edges }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const key = JSON.stringify([nodes.map(({ id }) => id), edges])
  const height = Math.min(1200, Math.max(320, 13 * nodes.length))
  const places = useMemo(() => layOut(nodes, edges, { width, height }), [key])
  const file = fileNamed(name, of)
  return (
    <figure class="graph" aria-label={`${name}: ${nodes.length} nodes, ${edges.length} links`}>
      <div class="pan">
        <svg ref={picture} viewBox={`0 0 ${width} ${height}`}>
          <title>{name}</title>
          {edges.map((edge) => {
            const [from, to] = [places.get(edge.from), places.get(edge.to)]
            if (from === undefined || to === undefined) return null
            return (
              <g
                key={`${edge.from} ${edge.label} ${edge.to}`}
                class={`edge ${edge.proof ?? ''}`.trim()}
              >
                <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                {edge.label !== undefined && (
                  <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 5} text-anchor="middle">
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
      </div>
      <figcaption class="controls">
        <button
          type="button"
          onClick={() => picture.current && savePicture(picture.current, `${file}.png`)}
        >
          Save as PNG
        </button>
        <button
          type="button"
          onClick={() => saveText(graphMl(nodes, edges), `${file}.graphml`, 'application/xml')}
        >
          Save as GraphML
        </button>
      </figcaption>
    </figure>
  )
}

/** "around-ada-amsel": letters and digits, whatever the graph calls it. */
export function fileNamed(name: string, of = ''): string {
  const words = `${name} ${of}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, 60).join('')
}

interface NodeProps {
  readonly node: DrawnNode
  readonly x: number
  readonly y: number
}

function Node({ node, x, y }: NodeProps) {
  const { label, kind, bands = [], note, href } = node
  const title = [label, note].filter(Boolean).join(': ')
  const width = widthOf(node)
  const shape = (
    <>
      <rect x={-width / 2} y="-13" width={width} height="26" rx="6" />
      <Bands bands={bands} width={width} />
      <text text-anchor="middle" y="4">
        {short(label)}
      </text>
      <title>{title}</title>
    </>
  )
  return (
    <g class={`node ${kind}`} transform={`translate(${x} ${y})`}>
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

function Bands({ bands, width }: { readonly bands: readonly Band[]; readonly width: number }) {
  const each = (width - 2) / Math.max(1, bands.length)
  return (
    <>
      {bands.map(({ model, tint, title, href }, place) => {
        const band = (
          <rect
            class={tint === undefined ? 'few' : `rate-${tint}`}
            x={1.5 - width / 2 + place * each}
            y="-12"
            width={each - 1}
            height="24"
            rx="5"
          />
        )
        return href === undefined ? (
          <g key={model}>{band}</g>
        ) : (
          <a key={model} href={href} aria-label={title}>
            {band}
            <title>{title}</title>
          </a>
        )
      })}
    </>
  )
}

function short(text: string): string {
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text
}
