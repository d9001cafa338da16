/** "$12.35", "$0.0123": two significant digits. */
export function sayMoney(dollars: number): string {
  if (dollars === 0) return '$0'
  return dollars < 1 ? `$${Number(dollars.toPrecision(2))}` : `$${dollars.toFixed(2)}`
}
