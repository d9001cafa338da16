import { render } from 'preact'
import { indexOf } from '../components/exam-index.ts'
import { App } from './app.tsx'
import { loadData } from './load.ts'
import './page.css'
import './charts.css'
import './tables.css'
import './narrow-and-print.css'

const page = document.getElementById('page')
if (page !== null) {
  loadData().then(
    (data) => {
      page.textContent = ''
      render(<App index={indexOf(data)} />, page)
    },
    (error: unknown) => {
      page.textContent = `This report could not be read: ${error}. A browser of 2023 or later is needed, and the whole file.`
    },
  )
}
