export { type IngestResult, ingest } from '../knowledge/ingest/ingest.ts'
export type { IngestProgress } from '../knowledge/ingest/source.ts'
