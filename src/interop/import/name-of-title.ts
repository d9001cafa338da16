/** A title's parts: "Kiss and Tell (1945 film)" is called "Kiss and Tell", told apart by "1945 film". */
export interface TitleName {
  /** The whole title, character references resolved. */
  readonly full: string
  /** What people say: without the distinction. */
  readonly name: string
  readonly distinction?: string
}

/** HotpotQA's titles are HTML: "Tunnels &amp; Trolls". */
export function nameOfTitle(title: string): TitleName {
  const full = title.replace(reference, resolved).trim()
  const match = /^(?<name>.+?)\s+\((?<distinction>[^()]+)\)$/.exec(full)
  const { name, distinction } = match?.groups ?? {}
  return name === undefined || distinction === undefined
    ? { full, name: full }
    : { full, name, distinction }
}

const reference = /&(?:(amp|quot|lt|gt|apos|nbsp)|#(\d{1,6}));/g

const named: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
}

function resolved(whole: string, name: string | undefined, code: string | undefined): string {
  if (name !== undefined) return named[name] ?? whole
  const point = Number(code)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
}
