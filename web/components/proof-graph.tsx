import type { TranscriptLink } from '../../src/report/transcript/transcript.ts'
import { Frame } from './frame.tsx'

const row = 56
const box = { width: 170, height: 36 }
const gap = 110
const longest = 22
/** Pixels of a unit: no smaller on a narrow screen, where the frame scrolls. */
const scale = 0.79

/** A question's facts, and what it says falsely, as a small graph: each name once, from left to right. */
export function ProofGraph({ links }: { readonly links: readonly TranscriptLink[] }) {
  const places = placesOf(links)
  const columns = Math.max(...[...places.values()].map(({ column }) => column)) + 1
  const rows = Math.max(...[...places.values()].map((place) => place.row)) + 1
  const width = columns * box.width + (columns - 1) * gap
  return (
    <figure class="proof">
      <Frame name="Its facts as a graph">
        <svg
          viewBox={`0 0 ${width} ${rows * row}`}
          style={{ width: `${scale * width}px` }}
          role="img"
          aria-label={sayLinks(links)}
        >
          {links.map((link) => (
            <Edge key={`${link.from} ${link.relation} ${link.to}`} link={link} places={places} />
          ))}
          {[...places].map(([name, { column, row: line }]) => (
            <g key={name} transform={`translate(${column * (box.width + gap)} ${line * row + 10})`}>
              <rect width={box.width} height={box.height} rx="8" />
              <text x={box.width / 2} y="23" text-anchor="middle">
                {short(name, longest)}
                <title>{name}</title>
              </text>
            </g>
          ))}
        </svg>
      </Frame>
    </figure>
  )
}

interface Place {
  readonly column: number
  readonly row: number
}

function Edge({
  link: { from, relation, to, holds },
  places,
}: {
  readonly link: TranscriptLink
  readonly places: ReadonlyMap<string, Place>
}) {
  const [start, end] = [places.get(from), places.get(to)]
  if (start === undefined || end === undefined) return null
  const x = (place: Place) => place.column * (box.width + gap)
  const y = (place: Place) => place.row * row + 10 + box.height / 2
  const back = end.column <= start.column
  const [x1, x2] = back
    ? [x(start) + box.width / 2, x(end) + box.width / 2]
    : [x(start) + box.width, x(end)]
  return (
    <g class={holds ? 'holds' : 'denied'}>
      <line x1={x1} y1={y(start)} x2={x2} y2={y(end)} />
      <text x={(x1 + x2) / 2} y={(y(start) + y(end)) / 2 - 5} text-anchor="middle">
        {holds ? '' : '✗ '}
        {short(relation, 18)}
      </text>
    </g>
  )
}

/** Each name in the column after its subject's, in the first free row. */
function placesOf(links: readonly TranscriptLink[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const filled: number[] = []
  const put = (name: string, column: number) => {
    const known = places.get(name)
    if (known !== undefined) return known
    const line = filled[column] ?? 0
    filled[column] = line + 1
    const place = { column, row: line }
    places.set(name, place)
    return place
  }
  for (const { from, to } of links) put(to, put(from, 0).column + 1)
  return places
}

function sayLinks(links: readonly TranscriptLink[]): string {
  return links
    .map(({ from, relation, to, holds }) => `${from}, ${relation}: ${to}${holds ? '' : ' (false)'}`)
    .join('; ')
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
