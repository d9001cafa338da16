import { render } from 'preact'
import { App, type Room } from '../report/app.tsx'
import '../report/page.css'
import '../report/frame.css'
import '../report/charts.css'
import '../report/tables.css'
import './view.css'
import '../report/narrow-and-print.css'
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
if (page !== null) render(<App source={liveSource()} rooms={rooms} Empty={Runs} />, page)
