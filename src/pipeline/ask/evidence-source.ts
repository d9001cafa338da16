import type { EvidenceSource, Passage } from '../../domain/evidence-source.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { Told } from '../../knowledge/inspect/facts-about.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { searchService } from '../../models/evidence/search-service.ts'
import { setPassages } from '../../models/evidence/set-passages.ts'
import { textFolder } from '../../models/evidence/text-folder.ts'
import type { ProviderOptions } from '../../models/provider.ts'
import { oneOf } from '../../text/nearest.ts'

export interface OpenedEvidence extends AsyncDisposable {
  readonly source: EvidenceSource
}

/** Kinds of sources by the prefix before the colon. */
const kinds: Readonly<
  Record<string, (path: string, options: ProviderOptions) => Promise<OpenedEvidence>>
> = {
  folder: async (path) => opened(textFolder(path)),
  http: async (path, options) => opened(searchService(path, options)),
  knowledge: async (path) => knowledgeEvidence(path),
}

const forms = ['folder:PATH', 'set', 'knowledge:FILE', 'http:CONFIG.yaml']

/** Opens the source that `--evidence` names; throws `bad-evidence`. */
export async function openEvidence(
  name: string,
  options: ProviderOptions,
): Promise<OpenedEvidence> {
  if (name === 'set') return opened(setPassages)
  const [kind = '', path = ''] = name.split(/:(.*)/s, 2)
  const open = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (open !== undefined && path !== '') return await open(path, options)
  throw new ElenchusError('bad-evidence', `"${name}" is not a source of passages.`, {
    fix: oneOf(kind, forms),
  })
}

function opened(source: EvidenceSource): OpenedEvidence {
  return { source, [Symbol.asyncDispose]: async () => undefined }
}

/** The graph's facts about each entity that a question names: one passage per relation. */
async function knowledgeEvidence(path: string): Promise<OpenedEvidence> {
  const knowledge = await openKnowledge(path)
  const close = () => knowledge[Symbol.asyncDispose]()
  const source: EvidenceSource = {
    label: `knowledge:${path}`,
    fingerprint: await knowledge.fingerprint(),
    free: true,
    find: async (question, count) => {
      const passages: Passage[] = []
      for (const entity of entitiesIn(question)) {
        const called = question.labels[entity] ?? entity
        for (const told of await knowledge.factsAbout(entity)) passages.push(said(called, told))
      }
      return { status: 'found', passages: passages.slice(0, count) }
    },
  }
  return { source, [Symbol.asyncDispose]: close }
}

/**
 * Entities that the question names: the ends of its statements and its options, except the answer of an open question.
 */
function entitiesIn({ statements, options = [], expected }: Question): readonly string[] {
  const answers = new Set(expected.kind === 'entities' ? expected.answers.map(({ id }) => id) : [])
  const ends = statements.flatMap(({ subject, object }) => [
    subject,
    ...(typeof object === 'string' ? [object] : []),
  ])
  const named = [...ends, ...options.flatMap(({ entity }) => entity ?? [])]
  return [...new Set(named)].filter((id) => !answers.has(id))
}

function said(called: string, { relation, as, others }: Told): Passage {
  const values = others.map(({ text }) => text).join('; ')
  const text =
    as === 'subject'
      ? `${called}: ${relation.text}: ${values}.`
      : `${called} is the ${relation.text} of: ${values}.`
  return { text, source: called }
}
