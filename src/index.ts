export { Certificate } from './domain/certificate.ts'
export type { Completion, Message, Request } from './domain/completion.ts'
export { elenchusVersion } from './domain/elenchus-version.ts'
export { AcceptedEntity, Expected } from './domain/expected.ts'
export { Fact, Statement } from './domain/fact.ts'
export { Judgement } from './domain/judgement.ts'
export type { LanguageModel } from './domain/language-model.ts'
export { Literal } from './domain/literal.ts'
export {
  filesVersion,
  QuestionsManifest,
  RunManifest,
  SourceLicence,
  VerdictsManifest,
} from './domain/manifest.ts'
export { Exchange, Premise } from './domain/premise.ts'
export { ProtocolRecord } from './domain/protocol.ts'
export { GroupMembership, Option, Origin, Popularity, Question } from './domain/question.ts'
export { questionId } from './domain/question-id.ts'
export { Response } from './domain/response.ts'
export { Score } from './domain/score.ts'
export { Truth } from './domain/truth.ts'
export { Verdict } from './domain/verdict.ts'
export { ElenchusError, type ErrorCode } from './errors.ts'
export { ask, assess, generate, report } from './library.ts'
export { importQuestions } from './pipeline/import/import-questions.ts'
export { ingest } from './pipeline/ingest/ingest.ts'
export { inspect } from './pipeline/inspect/inspect.ts'
export { inspectProfile } from './pipeline/inspect/inspect-profile.ts'
export { why } from './pipeline/report/why.ts'
export { overlap } from './pipeline/sets/overlap.ts'
export type { Report } from './report/report.ts'
export type { Assessor } from './verdicts/assessor.ts'
