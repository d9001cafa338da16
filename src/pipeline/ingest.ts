export { type IngestOptions, type IngestResult, ingest } from '../knowledge/ingest.ts'
