/** A relationship type in Neo4j's style, `PLACE_OF_BIRTH`. Only letters, digits and underscores, so nothing can break out of a query. */
export function relationshipType(name: string): string {
  const type = plain(name).replaceAll(/\s+/g, '_').toUpperCase()
  return type === '' ? 'RELATED_TO' : type
}

/** A node's label, `Film actor`, without backticks: queries quote it with them. */
export function labelOf(name: string): string {
  const label = plain(name)
  return label === '' ? 'Thing' : label.slice(0, 1).toUpperCase() + label.slice(1)
}

/** A property's key: `date_of_birth`. */
export function propertyKey(name: string): string {
  const key = plain(name).replaceAll(/\s+/g, '_').toLowerCase()
  return key === '' ? 'value' : key
}

const longest = 60

function plain(name: string): string {
  const words = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
  return [...words.trim()].slice(0, longest).join('').trim()
}
