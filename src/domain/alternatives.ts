/**
 * The alternatives of a relation name, as in `generate -r` and `show -r`: "author", or "author | writer" for the first
 * that exists.
 */
export function alternativesOf(name: string): readonly string[] {
  const each = name.split('|').map((one) => one.trim())
  const said = each.filter((one) => one !== '')
  return said.length > 0 ? said : each.slice(0, 1)
}
