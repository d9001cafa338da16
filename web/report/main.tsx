import { render } from 'preact'
import { App } from './app.tsx'
import { embeddedSource } from './embedded-source.ts'
import './page.css'
import './frame.css'
import './charts.css'
import './tables.css'
import './narrow-and-print.css'

const page = document.getElementById('page')
// Preact keeps what stands there: the words shown until then
page?.replaceChildren()
if (page !== null) render(<App source={embeddedSource()} />, page)
