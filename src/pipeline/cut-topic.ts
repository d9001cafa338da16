export type { CutProgress } from '../knowledge/ingest/topic/cut-options.ts'
export { cutTopic } from '../knowledge/ingest/topic/cut-topic.ts'
