import { DuckDBDoubleVector } from '@duckdb/node-api'
import type { Session } from '../session.ts'

/** The rows of a query of which all columns are doubles, by chunks; null is -1. */
export async function* doubleRows(
  { database }: Session,
  query: string,
): AsyncGenerator<readonly (readonly number[])[]> {
  // a stream would end with the next statement, which another draw may make meanwhile
  const result = await database.alone((connection) => connection.run(query))
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    const vectors = Array.from({ length: chunk.columnCount }, (_, column) =>
      doubles(chunk.getColumnVector(column)),
    )
    yield Array.from({ length: chunk.rowCount }, (_, row) =>
      vectors.map((vector) => vector.getItem(row) ?? -1),
    )
  }
}

function doubles(vector: unknown): DuckDBDoubleVector {
  if (vector instanceof DuckDBDoubleVector) return vector
  throw new Error('features are doubles')
}
