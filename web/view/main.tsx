import { render } from 'preact'
import { App, type Room } from '../report/app.tsx'
import '../report/page.css'
import '../report/frame.css'
import '../report/charts.css'
import '../report/tables.css'
import './view.css'
import '../report/narrow-and-print.css'
import { BlindApp } from './blind-app.tsx'
import { Graph } from './graph.tsx'
import { Judging } from './judging.tsx'
import { liveSource } from './live-source.ts'
import { Runs } from './runs.tsx'

const rooms: readonly Room[] = [
  { id: 'runs', title: 'Runs', Shown: Runs },
  { id: 'judging', title: 'Judging', Shown: Judging, isBlind: true },
  { id: 'graph', title: 'Graph', Shown: Graph },
]

const page = document.getElementById('page')
// Preact keeps what stands there: the words shown until then
page?.replaceChildren()
const source = liveSource()
const isBlind = document.querySelector('meta[name="blind"]') !== null
const shown = isBlind ? (
  <BlindApp source={source} />
) : (
  <App source={source} rooms={rooms} Empty={Runs} />
)
if (page !== null) render(shown, page)
