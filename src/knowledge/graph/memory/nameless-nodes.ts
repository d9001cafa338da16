import { isAnonymous } from '../../store/is-anonymous.ts'
import type { Tables } from '../../store/tables.ts'

/** Blank nodes and what stands for them, without names: each may be anybody, so none excludes another value. */
export async function readNamelessNodes(
  graph: Pick<Tables, 'database'>,
): Promise<ReadonlySet<number>> {
  const [codes = []] = await graph.database.columns(`
      SELECT term.code FROM terms AS term
      WHERE ${isAnonymous('term')} AND term.code NOT IN (SELECT entity FROM names)`)
  return new Set(codes.map(Number))
}
