// A table whose columns have 2, 6, n/10 and n values, a hub with a tenth of all rows, and one relation with 300 values of a subject:
// write-growing-table.mjs PATH ROWS
import { closeSync, openSync, writeSync } from 'node:fs'
import { measure, parts } from './measure.mjs'

const path = parts[0]
const rows = Number(parts[1])
const syllables = 'ba de ki lo mu na pe ri so tu va ze cha dro fe gil hon jas kel mir'.split(' ')
const departments = 'Sales Research Legal Finance Support Design'.split(' ')
let state = 7
const below = (end) => Math.floor(random() * end)

const file = openSync(path, 'w')
await measure(async () => {
  let pending = ['Employee,Shift,Department,Mentor,Badge,Office,Started,Languages\n']
  for (let row = 0; row < rows; row++) {
    pending.push(`${line(row)}\n`)
    if (row % 10_000 === 0) pending = flush(pending)
  }
  flush(pending)
  closeSync(file)
  return { rows }
})

function flush(pending) {
  writeSync(file, pending.join(''))
  return []
}

function line(row) {
  const office = below(10) === 0 ? 'Headquarters' : `${word(below(rows / 50), 5)} House`
  // one in a thousand has three hundred values
  const many = row % 1000 === 7 ? 300 : 1
  const languages = Array.from({ length: many }, () => word(below(rows / 10), 9)).join('|')
  return [
    `${word(row, 1)} ${word(row, 2)}`,
    below(2) === 0 ? 'Day' : 'Night',
    departments[below(6)],
    `${word(below(rows / 10), 3)} ${word(row % 97, 4)}`,
    `B-${100_000 + row}`,
    office,
    1970 + below(50),
    languages,
  ].join(',')
}

function word(number, salt) {
  let left = number * 23 + salt
  let name = ''
  do {
    name += syllables[left % 20]
    left = Math.floor(left / 20)
  } while (left > 0)
  return name[0].toUpperCase() + name.slice(1)
}

/** 32 bits (Steele, Lea and Flood 2014, as mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
