import { prefixes } from '../../domain/prefixes.ts'
import { isObject, type JsonObject, objectAt, textAt } from '../json-values.ts'
import type { LineReader, Round } from './dump-reader.ts'
import { aboveNeedle, addEdges, contentOf, isKept, parsed } from './json-lines-of-entities.ts'
import { spellings } from './topic-text.ts'

/** Finds what is called as the topic says, and which class is below which. */
export function readNames({
  topic,
  state,
  properties,
  values,
  languages,
}: Round): LineReader['line'] {
  const texts = (named: typeof topic.values) =>
    named.flatMap((each) => (each.kind === 'called' ? spellings(each.name) : []))
  const [propertyTexts, valueTexts] = [texts([topic.property]), texts(topic.values)]
  const needles = [...propertyTexts, ...valueTexts].flatMap(jsonTexts)
  const take = (entity: JsonObject) => {
    const id = textAt(entity, 'id') ?? ''
    const isProperty = id.startsWith('P')
    const found = isProperty ? properties : values
    const iri = `${isProperty ? prefixes.wdt : prefixes.wd}${id}`
    const wanted = new Set(isProperty ? propertyTexts : valueTexts)
    const isOne = (said: unknown) => isCalled(said, wanted)
    const holds = (key: string) =>
      Object.entries(objectAt(entity, key) ?? {}).some(
        ([language, said]) => isKept(language, languages) && [said].flat().some(isOne),
      )
    if (holds('labels')) found.add(iri, 'label')
    if (holds('aliases')) found.add(iri, 'alias')
  }
  return (line) => {
    const content = contentOf(line)
    const isClass = content.includes(aboveNeedle)
    if (!isClass && !needles.some((needle) => content.includes(needle))) return
    const entity = parsed(content)
    if (entity === undefined) return
    addEdges(entity, state.edges)
    take(entity)
  }
}

/** As a JSON dump may write a text: its letters, or escapes for all beyond ASCII. */
function jsonTexts(text: string): readonly Buffer[] {
  const plain = JSON.stringify(text)
  const escaped = plain.replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return [...new Set([plain, escaped])].map((each) => Buffer.from(each))
}

function isCalled(said: unknown, wanted: ReadonlySet<string>): boolean {
  return isObject(said) && wanted.has(textAt(said, 'value') ?? '')
}
