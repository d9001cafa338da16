import { prefixes } from '../../../domain/prefixes.ts'
import { iriText } from '../sparql-text.ts'

/** What the entities of a topic have in common: one of the values of a property. */
export interface WikidataTopic {
  readonly name: string
  /** `P106` */
  readonly property: string
  /** `Q82955` */
  readonly values: readonly string[]
  readonly classes: boolean
}

const instanceOf = 'P31'

/** Who is of the topic, as a pattern of `?subject`. Classes count with all below them. */
export function topicPattern({ property, values, classes }: WikidataTopic): string {
  const direct = (id: string) => iriText(prefixes.wdt + id)
  const below = `${direct('P279')}*`
  const groups = values.map((value) => {
    const item = iriText(prefixes.wd + value)
    if (property !== instanceOf) return [`?subject ${direct(property)} ${item}`]
    const instances = `?subject ${direct(instanceOf)}/${below} ${item}`
    return classes ? [instances, `?subject ${direct('P279')}/${below} ${item}`] : [instances]
  })
  return groups
    .flat()
    .map((group) => `{ ${group} . }`)
    .join(' UNION ')
}
