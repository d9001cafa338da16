import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export function judgedRows(file) {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** The mean of the shares of right and of wrong answers that were called so. */
export function balanced(rows, said) {
  const shareOf = (value) => {
    const own = rows.map((row, at) => [row.value, said[at]]).filter(([people]) => people === value)
    return own.filter(([, ours]) => ours === value).length / own.length
  }
  return (shareOf(true) + shareOf(false)) / 2
}
