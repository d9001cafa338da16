import { InvalidArgumentError } from 'commander'

/** A parser of whole numbers within bounds, for commander. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const number = Number(text)
    if (/^-?\d+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `It has to be a whole number of at least ${least}.`
        : `It has to be a whole number from ${least} to ${most}.`,
    )
  }
}

/** Collects an option that may be given several times. */
export function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value]
}
