/** A unit of what it measures, by the factor that turns it into the first of its kind. */
export interface Unit {
  readonly measures: string
  readonly factor: number
}

/** Names are parted by blanks; a blank within a name is written _. */
const table: readonly (readonly [string, number, string])[] = [
  ['length', 1, 'm metre meter metres meters'],
  ['length', 1000, 'km kilometre kilometer kilometres kilometers'],
  ['length', 0.01, 'cm centimetre centimeter centimetres centimeters'],
  ['length', 0.001, 'mm millimetre millimeter millimetres millimeters'],
  ['length', 0.3048, 'ft foot feet'],
  ['length', 0.0254, 'inch inches'],
  ['length', 1609.344, 'mi mile miles'],
  ['length', 0.9144, 'yd yard yards'],
  ['mass', 1, 'kg kilogram kilograms kilo kilos'],
  ['mass', 0.001, 'g gram grams'],
  ['mass', 1000, 't tonne tonnes'],
  ['mass', 0.45359237, 'lb lbs pound pounds'],
  ['mass', 1e-6, 'mg milligram milligrams'],
  ['area', 1, 'km2 km² sqkm'],
  ['area', 2.589988110336, 'sqmi mi2 mi²'],
  ['area', 1e-6, 'm2 m²'],
  ['area', 0.01, 'ha hectare hectares'],
  ['area', 0.0040468564224, 'acre acres'],
  ['volume', 1, 'l litre liter litres liters'],
  ['volume', 0.001, 'ml millilitre milliliter millilitres milliliters'],
  ['speed', 1, 'km/h kph kmh kilometres_per_hour kilometers_per_hour'],
  ['speed', 1.609344, 'mph miles_per_hour'],
  ['speed', 3.6, 'm/s metres_per_second meters_per_second'],
  ['celsius', 1, '°c celsius degrees_celsius'],
  ['fahrenheit', 1, '°f fahrenheit degrees_fahrenheit'],
  ['angle', 1, '° degree degrees'],
  ['time', 1, 'second seconds sec secs'],
  ['time', 60, 'min mins minute minutes'],
  ['time', 3600, 'h hr hrs hour hours'],
  ['time', 86_400, 'day days'],
  ['time', 604_800, 'week weeks'],
  ['time', 2_629_746, 'month months'],
  ['time', 31_557_600, 'year years yr yrs'],
  ['dollars', 1, '$ usd dollar dollars us_dollars'],
  ['euros', 1, '€ eur euro euros'],
  ['sterling', 1, '£ gbp pounds_sterling'],
  ['yen', 1, '¥ jpy yen'],
  ['rupees', 1, '₹ inr rupee rupees'],
  ['share', 1, '% percent per_cent'],
]

const units = new Map<string, Unit>(
  table.flatMap(([measures, factor, names]) =>
    names.split(' ').map((name) => [name.replaceAll('_', ' '), { measures, factor }] as const),
  ),
)

/** Names of units that are no single word of letters, for a pattern. */
export const unusualUnits: readonly string[] = [...units.keys()].filter(
  (name) => !/^(?:[a-z]+[²2]?|%)$/.test(name),
)

/** The unit of a name in lower case, singular or plural, as people write it; `undefined` for any other word. */
export function unitOf(name: string): Unit | undefined {
  const squared = /^(?:square|sq\.?) (kilomet(?:re|er)s?|km)$/.test(name)
  const miles = /^(?:square|sq\.?) (?:miles?|mi)$/.test(name)
  return units.get(squared ? 'km2' : miles ? 'mi2' : name.replace(/\.$/, ''))
}
