import type { Evidence } from './evidence.ts'
import { type Signal, yes } from './signal.ts'

/** Numbers and years of the name compared with the reply's. */
export const numberSignals: readonly Signal[] = [
  { id: 'name-numbers', of: ({ best }) => best.reference.numbers.length },
  { id: 'numbers-found', of: numbersFound },
  { id: 'reply-numbers', of: ({ said }) => said.numbers.length },
  { id: 'other-numbers', of: (evidence) => otherNumbers(evidence).length },
  { id: 'nearest-number', of: nearestNumber },
  { id: 'names-with-numbers', of: namesWithNumbers },
  { id: 'year-found', of: (evidence) => sharedYear(evidence) },
  { id: 'any-number-found', of: anyNumber },
]

function numbersFound({ best, said }: Evidence): number {
  const { numbers } = best.reference
  if (numbers.length === 0) return -1
  return numbers.filter((number) => said.values.has(number)).length / numbers.length
}

function otherNumbers({ best, said, asked }: Evidence): readonly string[] {
  return said.numbers.filter(
    (number) => !best.reference.numbers.includes(number) && !asked.stems.has(number),
  )
}

/** Relative distance from the name's first number to the reply's nearest number. */
function nearestNumber({ matches, said, asked }: Evidence): number {
  let best = 3
  for (const { reference } of matches) {
    for (const number of reference.numbers) {
      const wanted = numberIn(number)
      for (const other of said.numbers) {
        if (asked.stems.has(other)) continue
        const away = Math.abs(numberIn(other) - wanted) / Math.max(1, Math.abs(wanted))
        if (away < best) best = away
      }
    }
  }
  return best
}

function numberIn(number: string): number {
  return Number.parseFloat(number.replaceAll(',', ''))
}

function namesWithNumbers({ matches }: Evidence): number {
  return matches.filter(({ reference }) => reference.numbers.length > 0).length / matches.length
}

const year = /^(?:1\d|20)\d\d$/

function sharedYear({ matches, said, asked }: Evidence): number {
  const years = matches.flatMap(({ reference }) =>
    reference.numbers.filter((one) => year.test(one)),
  )
  const fresh = years.filter((one) => !asked.stems.has(one))
  if (fresh.length === 0) return -1
  if (fresh.some((one) => said.values.has(one))) return 2
  return yes(!said.numbers.some((one) => year.test(one) && !asked.stems.has(one)))
}

function anyNumber({ matches, said }: Evidence): number {
  const numbers = matches.flatMap(({ reference }) => reference.numbers)
  if (numbers.length === 0) return -1
  return yes(numbers.some((number) => said.values.has(number)))
}
