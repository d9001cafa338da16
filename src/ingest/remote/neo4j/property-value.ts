import neo4j from 'neo4j-driver'
import { prefixes } from '../../../domain/prefixes.ts'

interface Typed {
  readonly object: string
  readonly datatype: string
}

/** A property's values as literals; a list is several. */
export function literalsOf(value: unknown): readonly Typed[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf)
  switch (typeof value) {
    case 'bigint':
      return [typed(`${value}`, 'integer')]
    case 'number':
      return Number.isFinite(value) ? [typed(`${value}`, 'double')] : []
    case 'boolean':
      return [typed(`${value}`, 'boolean')]
    case 'string':
      return value === '' ? [] : [typed(value, 'string')]
    default:
      return value === null || value === undefined ? [] : [ofOwnKind(value)]
  }
}

/** Neo4j's kinds of dates and places. */
function ofOwnKind(value: object): Typed {
  if (neo4j.isDate(value)) return typed(value.toString(), 'date')
  if (neo4j.isDateTime(value) || neo4j.isLocalDateTime(value)) {
    // "2020-01-01T00:00:00+01:00[Europe/Paris]"
    return typed(value.toString().replace(/\[.*\]$/, ''), 'dateTime')
  }
  return typed(`${value}`, 'string')
}

function typed(object: string, type: string): Typed {
  return { object, datatype: `${prefixes.xsd}${type}` }
}
