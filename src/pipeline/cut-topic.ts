export type { CutProgress } from '../knowledge/sources/topic/cut-options.ts'
export { cutTopic } from '../knowledge/sources/topic/cut-topic.ts'
