export { type IngestResult, ingest } from '../knowledge/ingest.ts'
