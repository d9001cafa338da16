// Where our checks call a machine-made sentence bad, do people? node scripts/wdv.mjs (after `npm run build`); docs/how-good.md
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { wdvTable } from './wdv-table.mjs'

const path = join(import.meta.dirname, '..', '..', 'shared', 'data', 'wdv-verbalisations.csv.gz')
const { faultOfSentence } = await import('../dist/questions/checks/polish/faults.js')
const csv = (await promisify(gunzip)(await readFile(path))).toString('utf8')
const { rows, thresholds, faults } = wdvTable(csv, faultOfSentence)

console.log(
  `${rows} sentences, ${faults.reduce((sum, [, count]) => sum + count, 0)} with a fault by our checks`,
)
console.table(thresholds)
console.table(Object.fromEntries(faults))
