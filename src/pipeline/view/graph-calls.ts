import { stat } from 'node:fs/promises'
import type { Around, GraphPicture, Schema } from '../../domain/graph-walk.ts'
import { ElenchusError } from '../../errors.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { fileError } from '../../workspace/file-error.ts'
import { notShown } from './checked.ts'
import type { FolderContents, FoundView, PathView } from './view-types.ts'

const shownAround = 30
const mostPictured = 20_000
const longest = 5

interface Opened {
  /** Size and time of the file. */
  readonly state: string
  readonly knowledge: Promise<Knowledge>
}

/** Calls about the knowledge files of the folders; each is opened when it is first asked about, and again once `ingest` has replaced it. */
export function graphCalls(contents: () => Promise<Pick<FolderContents, 'graphs'>>) {
  const opened = new Map<string, Opened>()
  const graphOf = async (query: URLSearchParams): Promise<Knowledge> => {
    const wanted = query.get('graph')
    const { graphs } = await contents()
    const path = graphs.find((each) => each === wanted) ?? notShown(wanted ?? '')
    const state = await stateOf(path)
    const known = opened.get(path)
    if (known?.state === state) return known.knowledge
    // calls that still read the former file keep it
    const knowledge = openKnowledge(path, { maxErrors: 'unmeasured' })
    opened.set(path, { state, knowledge })
    // a file that is being written can be opened later
    knowledge.catch(() => opened.delete(path))
    return knowledge
  }
  /** Throws `unknown-entity` for an IRI that the graph has not. */
  const entityIn = async (knowledge: Knowledge, query: URLSearchParams, name: string) => {
    const iri = query.get(name) ?? ''
    const [found] = await knowledge.find(iri, 'entity')
    if (found?.id !== undefined) return found.id
    throw new ElenchusError('unknown-entity', `The graph has no entity "${iri.slice(0, 200)}".`, {
      fix: 'Search for its name.',
    })
  }
  return {
    schema: async (query: URLSearchParams): Promise<Schema> => (await graphOf(query)).schema(),
    picture: async (query: URLSearchParams): Promise<GraphPicture> =>
      (await graphOf(query)).picture(mostPictured),
    find: async (query: URLSearchParams): Promise<FoundView> => {
      const knowledge = await graphOf(query)
      const name = (query.get('name') ?? '').trim()
      const found = name === '' ? [] : await knowledge.find(name, 'entity')
      const similar = found.length > 0 || name === '' ? [] : await knowledge.similar(name, 'entity')
      return { found, similar }
    },
    around: async (query: URLSearchParams): Promise<Around> => {
      const knowledge = await graphOf(query)
      const most = Math.min(shownAround, Math.max(1, Number(query.get('most')) || shownAround))
      return knowledge.around(await entityIn(knowledge, query, 'entity'), most)
    },
    path: async (query: URLSearchParams): Promise<PathView> => {
      const knowledge = await graphOf(query)
      const [from, to] = [
        await entityIn(knowledge, query, 'from'),
        await entityIn(knowledge, query, 'to'),
      ]
      const path = await knowledge.path(from, to, longest)
      return { longest, ...(path && { path }) }
    },
  }
}

async function stateOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path).catch((error: unknown) => {
    throw fileError(error, path)
  })
  return `${size} ${mtimeMs}`
}
