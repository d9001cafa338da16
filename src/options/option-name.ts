/** As it is typed: `--max-cost` for `maxCost`. */
export function optionName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
