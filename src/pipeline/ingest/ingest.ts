export { type IngestResult, ingest } from '../../ingest/ingest.ts'
export type { IngestProgress } from '../../ingest/source.ts'
