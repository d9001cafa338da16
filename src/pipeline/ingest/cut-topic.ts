export type { CutProgress } from '../../ingest/topic/cut-options.ts'
export { cutTopic } from '../../ingest/topic/cut-topic.ts'
