/** A unit of what it measures, by the factor that turns it into the first of its kind. */
export interface Unit {
  readonly measures: string
  readonly factor: number
}

const table: readonly (readonly [string, number, string])[] = [
  ['length', 1, 'm metre meter metres meters'],
  ['length', 1000, 'km kilometre kilometer kilometres kilometers'],
  ['length', 0.01, 'cm centimetre centimeter centimetres centimeters'],
  ['length', 0.001, 'mm millimetre millimeter millimetres millimeters'],
  ['length', 0.3048, 'ft foot feet'],
  ['length', 0.0254, 'inch inches'],
  ['length', 1609.344, 'mi mile miles'],
  ['mass', 1, 'kg kilogram kilograms kilo kilos'],
  ['mass', 0.001, 'g gram grams'],
  ['mass', 1000, 't tonne tonnes'],
  ['mass', 0.45359237, 'lb lbs pound pounds'],
  ['area', 1, 'km2 km² sqkm'],
  ['area', 2.589988110336, 'sqmi mi2 mi²'],
  ['time', 1, 'second seconds'],
  ['time', 60, 'min minute minutes'],
  ['time', 3600, 'h hour hours'],
  ['time', 86_400, 'day days'],
  ['time', 31_557_600, 'year years'],
  ['share', 1, '% percent'],
]

const units = new Map<string, Unit>(
  table.flatMap(([measures, factor, names]) =>
    names.split(' ').map((name) => [name, { measures, factor }] as const),
  ),
)

/** The unit of a name in lower case, singular or plural, as people write it; `undefined` for any other word. */
export function unitOf(name: string): Unit | undefined {
  const squared = /^(?:square|sq\.?) (kilomet(?:re|er)s?|km)$/.test(name)
  const miles = /^(?:square|sq\.?) (?:miles?|mi)$/.test(name)
  return units.get(squared ? 'km2' : miles ? 'mi2' : name.replace(/\.$/, ''))
}
