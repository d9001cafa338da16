import type { Statement } from './fact.ts'

/** A key for a statement, equal for equal subject, relation and object, whatever the source. */
export function factKeyOf({ subject, relation, object }: Statement): string {
  const value =
    typeof object === 'string' ? [object] : [object.value, object.datatype, object.language ?? '']
  return JSON.stringify([subject, relation, ...value])
}
