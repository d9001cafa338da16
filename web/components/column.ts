/** A field's values as codes: item n has those from `starts[n]` to `starts[n + 1]`. */
export interface Column {
  readonly values: readonly string[]
  readonly starts: Uint32Array
  readonly codes: Uint32Array
}

export function columnOf(things: number, valuesOf: (thing: number) => readonly string[]): Column {
  const numbers = new Map<string, number>()
  const coded = Array.from({ length: things }, (_, thing) =>
    valuesOf(thing).map((value) => {
      const number = numbers.get(value) ?? numbers.size
      numbers.set(value, number)
      return number
    }),
  )
  return codedColumn([...numbers.keys()], coded)
}

/** One code per item, or a list of codes. */
export function codedColumn(
  values: readonly string[],
  coded: readonly (number | readonly number[])[],
): Column {
  const starts = new Uint32Array(coded.length + 1)
  const codes: number[] = []
  coded.forEach((own, thing) => {
    if (typeof own === 'number') codes.push(own)
    else codes.push(...own)
    starts[thing + 1] = codes.length
  })
  return { values, starts, codes: Uint32Array.from(codes) }
}

export function hasValue({ values, starts, codes }: Column, thing: number, value: string): boolean {
  const end = starts[thing + 1] ?? 0
  for (let at = starts[thing] ?? 0; at < end; at++)
    if (values[codes[at] ?? 0] === value) return true
  return false
}

export function valuesAt({ values, starts, codes }: Column, thing: number): readonly string[] {
  return Array.from(codes.subarray(starts[thing], starts[thing + 1]), (code) => values[code] ?? '')
}
