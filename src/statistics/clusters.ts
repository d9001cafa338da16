/** Which group each observation belongs to, by any name: a subject, a relation. */
export type Clustering = readonly string[]

/** The observations' indices by group, groups in order of first appearance. */
export function groupsOf(clustering: Clustering): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const [index, name] of clustering.entries()) {
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [index])
    else group.push(index)
  }
  return [...groups.values()]
}
