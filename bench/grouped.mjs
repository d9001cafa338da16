/** 20000 -> "20,000". */
export function grouped(number) {
  return Math.round(number).toLocaleString('en-US')
}
