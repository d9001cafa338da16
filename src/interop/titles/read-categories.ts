import { ElenchusError } from '../../errors.ts'
import { fieldOf, textOf, textsOf } from '../import/fields.ts'
import { nameOfTitle } from '../import/name-of-title.ts'
import { brokenRow, type Contents, recordsOfText, textOfFile } from '../import/records-of-file.ts'
import type { TitleFeatures } from './title-similarity.ts'

const contents: Contents = {
  of: 'categories of titles',
  fix: 'Give a table or JSON records with `title` and `category` or `categories`, or { "title": ["category", …] }.',
}

/**
 * The categories of titles: a table or JSON records with `title` and `category` (one a row) or `categories` (a list, or a text
 * with `|` between them), or one JSON object `{ "title": ["category", …] }`. Throws `unreadable-questions` with the row.
 */
export async function readCategories(path: string): Promise<TitleFeatures> {
  const text = await textOfFile(path, undefined, contents)
  const categories = new Map<string, Set<string>>()
  const add = (title: string, own: readonly string[]) => {
    const { full } = nameOfTitle(title)
    const known = categories.get(full) ?? new Set()
    for (const each of own) known.add(each)
    categories.set(full, known)
  }
  const map = mapOf(text)
  if (map !== undefined) {
    for (const [title, own] of map) add(title, textsOf(own))
    return categories
  }
  const records = recordsOfText(path, text, contents)
  if (!records.some(({ record }) => textOf(record, 'title') !== undefined)) {
    const fields = Object.keys(records[0]?.record ?? {}).slice(0, 8)
    throw new ElenchusError(
      'unreadable-questions',
      `No record in ${path} has a "title"; their fields: ${fields.join(', ') || 'none'}.`,
      { fix: contents.fix },
    )
  }
  for (const { row, record } of records) {
    const title = textOf(record, 'title')
    const own = [
      ...textsOf(fieldOf(record, 'category')),
      ...textsOf(fieldOf(record, 'categories')).flatMap((each) => each.split('|')),
    ].flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
    if (title === undefined) throw brokenRow(path, `row ${row}`, 'it has no "title"')
    if (!('category' in record) && !('categories' in record)) {
      throw brokenRow(path, `row ${row}`, 'it has neither "category" nor "categories"')
    }
    add(title, own)
  }
  return categories
}

function mapOf(text: string): readonly (readonly [string, unknown])[] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const entries = Object.entries(value ?? {})
  return entries.length > 0 && entries.every(([, own]) => isTexts(own)) ? entries : undefined
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
