import { escapeHtml } from '../../src/text/escape-html.ts'
import type { DrawnEdge, DrawnNode } from './drawn.ts'

/** The graph as GraphML 1.0, for other programs. */
export function graphMl(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): string {
  const data = (key: string, value: string | undefined) =>
    value === undefined ? '' : `<data key="${key}">${said(value)}</data>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="label" for="all" attr.name="label" attr.type="string"/>
<key id="kind" for="node" attr.name="kind" attr.type="string"/>
<key id="note" for="node" attr.name="note" attr.type="string"/>
<graph edgedefault="directed">
${nodes
  .map(
    ({ id, label, kind, note }) =>
      `<node id="${said(id)}">${data('label', label)}${data('kind', kind)}${data('note', note)}</node>\n`,
  )
  .join('')}${edges
  .map(
    ({ from, to, label }) =>
      `<edge source="${said(from)}" target="${said(to)}">${data('label', label)}</edge>\n`,
  )
  .join('')}</graph>
</graphml>
`
}

/** Control characters have no place in XML, escaped or not. */
function said(text: string): string {
  return escapeHtml(text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '))
}
