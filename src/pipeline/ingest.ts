export { type IngestResult, ingest } from '../knowledge/ingest.ts'
export type { IngestProgress } from '../knowledge/sources/source.ts'
