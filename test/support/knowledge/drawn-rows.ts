import type { Draw, DrawnRow } from '../../../src/domain/draws.ts'
import type { Knowledge } from '../../../src/knowledge/knowledge.ts'

/** All rows of a draw, batch after batch. */
export async function drawnRows(knowledge: Knowledge, draw: Draw): Promise<readonly DrawnRow[]> {
  const rows: DrawnRow[] = []
  for await (const batch of knowledge.draw(draw)) rows.push(...batch)
  return rows
}
