import { UndirectedGraph } from 'graphology'
import forceAtlas from 'graphology-layout-forceatlas2'
import Sigma from 'sigma'
import type { GraphPicture } from '../../src/domain/graph-walk.ts'
import type { Shade } from '../view/entity-results.ts'
import { saveCanvas } from '../view/save.ts'

interface DotsOptions {
  /** The place of the entity, or none. */
  readonly hover: (place: number | undefined) => void
  readonly open: (place: number) => void
}

export interface Dots {
  readonly zoom: (by: 'in' | 'out' | 'all') => void
  readonly paint: (shadeOf: (place: number) => Shade) => void
  readonly save: (name: string) => void
  readonly end: () => void
}

export type DrawDots = (container: HTMLElement, picture: GraphPicture, options: DotsOptions) => Dots

/** A step takes the longer the more there are. */
const steps = (entities: number) => Math.min(150, Math.ceil(1_000_000 / entities))

/** Entities as dots, moved apart by ForceAtlas2 from a spiral in their order: the same graph looks the same. Throws without WebGL. */
export const drawDots: DrawDots = (container, { entities, links }, { hover, open }) => {
  const [graph, moved] = [new UndirectedGraph(), new UndirectedGraph()]
  entities.forEach(({ id, label }, place) => {
    const [far, turn] = [Math.sqrt(place + 1), place * 2.399963]
    const [x, y] = [far * Math.cos(turn), far * Math.sin(turn)]
    graph.addNode(place, { label: label ?? id, x, y })
    moved.addNode(place, { x, y })
  })
  for (let at = 0; at < links.length; at += 2) moved.addEdge(links[at], links[at + 1])
  graph.updateEachNodeAttributes((node, attributes) => ({
    ...attributes,
    size: Math.min(14, 1.5 + Math.sqrt(moved.degree(node)) / 2),
  }))
  const { ink, ground, rule } = coloursOf(container)
  const sigma = new Sigma(graph, container, {
    settings: {
      labelRenderedSizeThreshold: 7,
      enableCameraRotation: false,
      hideEdgesOnMove: true,
      itemSizesReference: 'screen',
      minEdgeThickness: 0.7,
    },
    styles: {
      nodes: [
        {
          ...{ x: { attribute: 'x' }, y: { attribute: 'y' }, size: { attribute: 'size' } },
          color: { attribute: 'color', defaultValue: '#888' },
          label: { attribute: 'label' },
          labelColor: ink,
          labelSize: 12,
          labelVisibility: (_, { isHovered }) => (isHovered ? 'visible' : 'auto'),
          backdropVisibility: (_, { isHovered }) => (isHovered ? 'visible' : 'hidden'),
          backdropColor: ground,
          zIndex: { attribute: 'zIndex', defaultValue: 0 },
        },
      ],
      // many lines would hide the dots
      edges: { color: rule, size: 0.5, opacity: Math.max(0.08, Math.min(1, 4000 / links.length)) },
    },
  })
  sigma.on('enterNode', ({ node }) => hover(Number(node)))
  sigma.on('leaveNode', () => hover(undefined))
  sigma.on('clickNode', ({ node }) => open(Number(node)))
  const paint: Dots['paint'] = (shade) => {
    const colours = coloursOf(container)
    graph.updateEachNodeAttributes((node, attributes) => {
      const own = shade(Number(node))
      return { ...attributes, color: colours[own], zIndex: own === 'unasked' ? 0 : 1 }
    })
  }
  const stop = settle(moved, (isLast) => {
    graph.updateEachNodeAttributes((node, attributes) => ({
      ...attributes,
      ...moved.getNodeAttributes(node),
    }))
    // lines would be drawn again for each move
    if (isLast) moved.forEachEdge((_, __, from, to) => graph.addEdge(from, to))
  })
  return {
    paint,
    zoom: (by) => {
      const camera = sigma.getCamera()
      if (by === 'all') void camera.reset()
      else void (by === 'in' ? camera.zoomIn() : camera.zoomOut())
    },
    save: (name) => {
      // the picture is gone from memory once the browser has shown it
      sigma.refresh({ schedule: false })
      const canvas = container.querySelector('canvas')
      if (canvas !== null) saveCanvas(canvas, container, `${name}.png`)
    },
    end: () => {
      stop()
      sigma.kill()
    },
  }
}

/** `show` is called now and then, and when all is where it stays. */
function settle(graph: UndirectedGraph, show: (isLast: boolean) => void): () => void {
  const barnesHutOptimize = graph.order > 1000
  const settings = { ...forceAtlas.inferSettings(graph), barnesHutOptimize, barnesHutTheta: 1 }
  const all = steps(graph.order)
  let wanted = true
  let step = 0
  const move = () => {
    if (!wanted) return
    forceAtlas.assign(graph, { iterations: 1, settings })
    step += 1
    if (step % 10 === 0 || step === all) show(step === all)
    if (step < all) requestAnimationFrame(move)
  }
  requestAnimationFrame(move)
  return () => {
    wanted = false
  }
}

function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    ...{ ink: colour('--ink'), ground: colour('--ground'), rule: colour('--rule') },
    ...{ right: colour('--right'), mixed: colour('--mixed-dot'), wrong: colour('--wrong') },
    unasked: colour('--unasked'),
  }
}
