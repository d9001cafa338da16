import { createRequire } from 'node:module'
import type * as DuckDB from '@duckdb/node-api'

// required, not imported: when its native part is missing, Node reports an imported CommonJS package a second time, uncatchably
const duckdb: typeof DuckDB = createRequire(import.meta.url)('@duckdb/node-api')

export const {
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBInstance,
  DuckDBIntegerVector,
  DuckDBListValue,
  INTEGER,
  VARCHAR,
} = duckdb
export type DuckDBDataChunk = DuckDB.DuckDBDataChunk
export type DuckDBInstance = DuckDB.DuckDBInstance
export type { DuckDBAppender, DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
