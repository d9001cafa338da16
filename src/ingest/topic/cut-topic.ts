import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileError } from '../../workspace/file-error.ts'
import { openFetchStore } from '../remote/fetch-store.ts'
import { readPresets } from '../remote/wikidata/topic-presets.ts'
import type { CutOptions, CutOut, FoundDump } from './cut-options.ts'
import { Cutting } from './cutting.ts'
import { dumpFormatOf } from './dump-formats.ts'
import { topicOfText } from './topic-text.ts'

/** Another one makes former cuts those of another program. */
const layoutOfCuts = 2

/**
 * Cuts a topic out of a dump: its entities, all that is told of them, and names, types and classes of what they speak of. What was kept
 * survives a stop. Memory grows with the topic alone, and by 16 bytes for each class of the dump.
 */
export async function cutTopic(options: CutOptions): Promise<CutOut> {
  const { paths, languages = ['en'], limit, seed = 1, cache, refresh = false } = options
  const topic = topicOfText(options.topic, await readPresets(options.topics))
  const files = await Promise.all(paths.map(foundFile))
  const format = await dumpFormatOf(paths)
  const kept = { topic: topic.name, languages, limit: limit ?? null, seed, format: format.id }
  const identity = JSON.stringify([layoutOfCuts, files, topic, kept])
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 24)
  await using store = await openFetchStore(join(cache, 'topics', digest), refresh)
  const cutting = new Cutting(options, topic, format, files, store)
  const rounds = await cutting.run()
  const { externalIds, licence } = options
  return {
    entities: cutting.entities,
    rounds,
    file: {
      path: store.content,
      format: format.id,
      name: cutting.name,
      ...(licence !== undefined && { licence }),
      wikidata: {
        ...(options.languages !== undefined && { languages: options.languages }),
        ...(externalIds !== undefined && { externalIds }),
      },
    },
  }
}

async function foundFile(path: string): Promise<FoundDump> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path: resolve(path), size, changed: mtimeMs }
  } catch (error) {
    throw fileError(error, path)
  }
}
