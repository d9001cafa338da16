/** The names that may stand for a relation, as `generate -r` and `show -r` take them: "author", or "author | writer" for the first that there is. */
export function alternativesOf(name: string): readonly string[] {
  const each = name.split('|').map((one) => one.trim())
  const said = each.filter((one) => one !== '')
  return said.length > 0 ? said : each.slice(0, 1)
}
