import type { Binding } from './binding-scanner.ts'
import type { Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import { stringText } from './sparql-text.ts'

/** Solutions of a pattern, in pages that each begin where the one before it ended: in the order of the texts of `keys`. */
export interface Keyset {
  readonly prologue: string
  readonly pattern: string
  readonly keys: readonly string[]
  /** The pattern to fetch; by default the keys. */
  readonly variables?: readonly string[]
  /** Rows of a page; halved while the server gives up on it. */
  readonly size: number
}

export interface KeysetPage {
  readonly rows: readonly Binding[]
  /** Texts of the last row's keys: where the next page begins. */
  readonly last: readonly string[]
}

const smallest = 10

/**
 * Pages until one brings nothing new, so that a cap on rows that nobody tells of loses nothing. Blank nodes have no text and are passed over.
 * A server that repeats a page, or that can't do even the smallest one, is `bad-answer`.
 */
export async function* keysetPages(
  endpoint: Endpoint,
  { prologue, pattern, keys, variables = keys, size: wanted }: Keyset,
  after: readonly string[] | undefined,
): AsyncGenerator<KeysetPage> {
  let size = wanted
  let last = after
  let seen: ReadonlySet<string> = new Set()
  const ends = new Set(after === undefined ? [] : [JSON.stringify(after)])
  for (;;) {
    const query = (rows: number) => `${prologue}${pageQuery(pattern, keys, variables, rows, last)}`
    const page = await pageOf(endpoint, query, size)
    // a server that was busy may be so no more
    size = Math.min(wanted, 2 * page.size)
    const { rows } = page
    const [began, next] = [textsOf(rows[0], keys), textsOf(rows.at(-1), keys)]
    if (ends.has(JSON.stringify(next)) && JSON.stringify(began) !== JSON.stringify(last)) {
      throw badAnswer(endpoint.host, 'sends the same page again.')
    }
    const fresh = rows.filter((row) => !seen.has(JSON.stringify(row)))
    if (fresh.length === 0) {
      if (rows.length < page.size) return
      // as many rows of one text as a page holds
      size = 2 * page.size
      continue
    }
    yield { rows: fresh, last: next }
    const ties = rows.filter((row) => textsOf(row, keys).every((text, at) => text === next[at]))
    const before = JSON.stringify(next) === JSON.stringify(last) ? seen : []
    seen = new Set([...before, ...ties.map((row) => JSON.stringify(row))])
    ends.add(JSON.stringify(next))
    last = next
  }
}

/** A page that the server can do, of fewer rows if need be. */
async function pageOf(endpoint: Endpoint, query: (rows: number) => string, wanted: number) {
  for (let size = wanted; ; size = Math.max(smallest, Math.floor(size / 4))) {
    const { rows, answer } = await endpoint.rows(query(size), size)
    // the rows are in order: what a cap left out comes with the next page
    if (answer.kind === 'whole' || (answer.kind === 'part' && answer.cap !== undefined)) {
      return { rows, size }
    }
    if (size <= smallest) {
      throw badAnswer(endpoint.host, `${answer.reason}, however small the page is.`)
    }
  }
}

function textsOf(row: Binding | undefined, keys: readonly string[]): readonly string[] {
  return keys.map((key) => row?.[key]?.value ?? '')
}

function pageQuery(
  pattern: string,
  keys: readonly string[],
  variables: readonly string[],
  size: number,
  last: readonly string[] | undefined,
): string {
  const texts = keys.map((key) => `BIND(STR(?${key}) AS ?${key}Text)`).join(' ')
  const from = last === undefined ? '' : `FILTER(${behind(keys, last)})`
  const places = variables.map((name) => `?${name}`).join(' ')
  const order = keys.map((key) => `?${key}Text`).join(' ')
  const named = keys.map((key) => `FILTER(!isBlank(?${key}))`).join(' ')
  return `SELECT DISTINCT ${places} ${order} { ${pattern} ${named} ${texts} ${from} } ORDER BY ${order} LIMIT ${size}`
}

/** At or after the last row: terms of one text may differ in datatype or language. */
function behind(keys: readonly string[], last: readonly string[]): string {
  const [key, ...otherKeys] = keys
  const [text = '', ...otherTexts] = last
  if (otherKeys.length === 0) return `?${key}Text >= ${stringText(text)}`
  return `?${key}Text > ${stringText(text)} || (?${key}Text = ${stringText(text)} && (${behind(otherKeys, otherTexts)}))`
}
