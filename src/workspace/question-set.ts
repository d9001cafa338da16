import { QuestionsManifest } from '../domain/manifest.ts'
import { Question } from '../domain/question.ts'
import { ElenchusError } from '../errors.ts'
import { manifestPathOf, readManifest } from './manifest-file.ts'
import { readJsonLines } from './read-json-lines.ts'
import { sha256OfFile } from './sha256-of-file.ts'

/** A question set on disk whose bytes match its manifest. */
export interface QuestionSet {
  readonly path: string
  readonly manifest: QuestionsManifest
  /** Reads questions one by one, from the start each time; with `only`, just those at these places, from 0. */
  readonly questions: (only?: ReadonlySet<number>) => AsyncGenerator<Question>
}

/** Opens `questions.jsonl` with the manifest beside it; throws `questions-changed` when the file is not what was generated. */
export async function openQuestionSet(path: string): Promise<QuestionSet> {
  const hash = await sha256OfFile(path)
  const manifest = await readManifest(manifestPathOf(path), QuestionsManifest).catch((error) => {
    throw isMissing(error) ? withoutManifest(path) : error
  })
  if (hash !== manifest.hash) {
    throw new ElenchusError(
      'questions-changed',
      `${path} has changed since ${manifestPathOf(path)} was written.`,
      { fix: 'Put the original file back, or generate the set again.' },
    )
  }
  return { path, manifest, questions: (only) => questionsOf(path, only) }
}

function isMissing(error: unknown): boolean {
  return error instanceof ElenchusError && error.code === 'no-such-file'
}

/** The file exists without a manifest: it is no set, or was moved without it. */
function withoutManifest(path: string): ElenchusError {
  return new ElenchusError(
    'no-such-file',
    `${path} is not a question set: ${manifestPathOf(path)} is missing.`,
    {
      fix: 'Put the manifest back beside it; to make a set from existing questions, use `elenchus import`.',
    },
  )
}

async function* questionsOf(path: string, only?: ReadonlySet<number>): AsyncGenerator<Question> {
  for await (const { record } of readJsonLines(path, Question, { only })) yield record
}
