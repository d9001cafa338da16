// A table of orders, eight columns of names, a list, whole numbers, money, a date, a truth: write-table.mjs PATH ROWS
import { closeSync, openSync, writeSync } from 'node:fs'
import { measure, parts } from './measure.mjs'

const path = parts[0]
const rows = Number(parts[1])
const given = 'Ada Bert Cora Dirk Edna Finn Gerd Hana Ivo Jana Karl Lena Mads Nora Olof Pia'.split(
  ' ',
)
const family =
  'Holm Pell Vane Roth Moss Lind Berg Falk Gran Ek Dahl Storm Nyman Quist Ryd Sund'.split(' ')
const towns = Array.from(
  { length: 500 },
  (_, town) => `${'Orlen Vasby Tarn Miro Kelda'.split(' ')[town % 5]} ${town}`,
)
const goods = Array.from({ length: 20_000 }, (_, good) => `Article ${good} ${given[good % 16]}`)

let state = 7
const below = (end) => Math.floor(random() * end)
const one = (all) => all[below(all.length)]

const file = openSync(path, 'w')
let pending = ['Order,Customer,Article,Shipped from,Extras,Price (EUR),Placed on,Paid\n']

await measure(async () => {
  for (let row = 1; row <= rows; row++) {
    pending.push(`${line(row)}\n`)
    if (row % 10_000 === 0) flush()
  }
  flush()
  closeSync(file)
  return { rows }
})

function line(row) {
  const date = `${2000 + below(25)}-${two(1 + below(12))}-${two(1 + below(28))}`
  const extras = Array.from({ length: below(3) + 1 }, () =>
    one(['wrapping', 'insurance', 'card', 'bow', 'courier']),
  )
  return [
    `Order ${row}`,
    `${one(given)} ${one(family)} ${below(2000)}`,
    one(goods),
    one(towns),
    [...new Set(extras)].join(';'),
    (below(100_000) / 100).toFixed(2),
    date,
    random() < 0.9 ? 'yes' : 'no',
  ].join(',')
}

function two(number) {
  return `${number}`.padStart(2, '0')
}

function flush() {
  writeSync(file, pending.join(''))
  pending = []
}

/** Mulberry32. */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
