/** How far each number is from the next of the others. */
export function gapsOf(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) =>
    Math.min(...numbers.toSpliced(index, 1).map((other) => Math.abs(other - number))),
  )
}
