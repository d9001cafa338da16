/** A number as in English text: "10,400", "−40", "0.15"; four digits and more are grouped. */
export function sayNumber(number: number): string {
  const [whole = '', fraction] = `${Math.abs(number)}`.split('.')
  const isPlain = /^\d+$/.test(whole) && whole.length > 3
  const grouped = isPlain ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole
  const sign = number < 0 ? '−' : ''
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`)
}
