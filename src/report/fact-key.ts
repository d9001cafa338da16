import type { Statement } from '../domain/fact.ts'

/** One string for a statement: the same for the same subject, relation and object, whoever tells it. */
export function factKeyOf({ subject, relation, object }: Statement): string {
  const value =
    typeof object === 'string' ? [object] : [object.value, object.datatype, object.language ?? '']
  return JSON.stringify([subject, relation, ...value])
}
