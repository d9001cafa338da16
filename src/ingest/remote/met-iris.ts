import { subClassRelations } from '../../domain/public-vocabularies.ts'
import { propertyEntity, typeRelations } from '../../knowledge/store/vocabulary.ts'
import { readLines } from '../../workspace/read-lines.ts'
import { isNameable } from './sparql-text.ts'

/** IRIs of what was fetched, in the order of their bytes. */
export interface Met {
  /** Whose facts are there. */
  readonly subjects: ReadonlySet<string>
  /** Relations and objects, with what names a relation's direct property. */
  readonly others: readonly string[]
  /** Objects of types and of classes above. */
  readonly classes: readonly string[]
}

const line = /^(?:<([^>]*)>|_:\S+) <([^>]*)> (?:<([^>]*)>)?/
const aboutClasses = new Set([...typeRelations, ...subClassRelations])

/** What the first `end` bytes of N-Triples, written by us, speak of. */
export async function metIris(path: string, end: number): Promise<Met> {
  const subjects = new Set<string>()
  const others = new Set<string>()
  const classes = new Set<string>()
  const meet = (iri: string) => {
    if (isNameable(iri)) others.add(iri)
  }
  for await (const { bytes } of end === 0 ? [] : readLines(path, end)) {
    const [, subject, relation = '', object] = line.exec(bytes.toString('utf8')) ?? []
    if (subject !== undefined) subjects.add(subject)
    meet(relation)
    if (relation.startsWith(propertyEntity.direct)) {
      meet(propertyEntity.entity + relation.slice(propertyEntity.direct.length))
    }
    if (object === undefined) continue
    meet(object)
    if (aboutClasses.has(relation) && isNameable(object)) classes.add(object)
  }
  return { subjects, others: [...others].sort(), classes: [...classes].sort() }
}
