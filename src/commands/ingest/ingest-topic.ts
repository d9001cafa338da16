import { ElenchusError } from '../../errors.ts'
import type { SourceFile } from '../../ingest/source.ts'
import type { CutProgress } from '../../pipeline/ingest/cut-topic.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { shippedPath } from '../console/shipped-paths.ts'
import { cutsTopics, isRemote } from './ingest-remote.ts'
import type { RemoteCommandOptions } from './remote-options.ts'
import type { TableOptions } from './table-options.ts'

interface Options extends TableOptions, RemoteCommandOptions {
  readonly licence?: string
  readonly json?: boolean
}

/** Extracts a topic from the dumps into one file; nothing if no topic is requested. */
export async function topicFiles(
  paths: readonly string[],
  options: Options,
  console: Console,
): Promise<readonly SourceFile[] | undefined> {
  const { topic, languages, limit, seed, externalIds, licence, refresh, choose, json } = options
  if (topic === undefined || (paths.length > 0 && paths.every(cutsTopics))) return undefined
  refuseOthers(paths, choose)
  const { cutTopic } = await import('../../pipeline/ingest/cut-topic.ts')
  const { file, entities, rounds } = await cutTopic({
    paths,
    topic,
    topics: shippedPath('topics/wikidata.yaml'),
    cache: cacheFolder(console.environment),
    progress: cutProgress(console, json === true),
    signal: console.interrupted,
    ...(languages !== undefined && { languages }),
    ...(limit !== undefined && { limit }),
    ...(seed !== undefined && { seed }),
    ...(externalIds !== undefined && { externalIds }),
    ...(licence !== undefined && { licence }),
    ...(refresh !== undefined && { refresh }),
  })
  console.endProgress()
  const found = countOf(entities, 'entity', 'entities')
  const how =
    rounds === 0 ? 'from the cache; --refresh extracts it again' : countOf(rounds, 'round')
  console.note(printable(`${file.name}: ${found} (${how}).`))
  return [file]
}

function refuseOthers(paths: readonly string[], choose: Options['choose']): void {
  if (paths.includes('-')) {
    throw new ElenchusError(
      'bad-argument',
      '--topic reads the source several times, and standard input can be read only once.',
      {
        fix: 'Save the dump to a file first, compressed as it is.',
      },
    )
  }
  if (isRemote(paths)) {
    throw new ElenchusError('bad-argument', '--topic works on dump files only, and on trino://.', {
      fix: 'Name the topic as a source (wikidata:politician), or use --class or --where with an endpoint.',
    })
  }
  if (choose === 'most-linked') {
    throw new ElenchusError('bad-argument', 'For a dump, --limit always takes a random sample.', {
      fix: 'Leave out --choose most-linked.',
    })
  }
}

function cutProgress(console: Console, json: boolean): (progress: CutProgress) => void {
  const started = console.now()
  let first: number | undefined
  return ({ source, round, rounds, bytes, totalBytes, entities }) => {
    const done = (round - 1) * totalBytes + bytes
    first ??= done
    const pace = paceOf(done - first, rounds * totalBytes - first, console.now() - started)
    const left = pace.secondsLeft === undefined ? {} : { secondsLeft: pace.secondsLeft }
    if (json) {
      const event = { event: 'progress', stage: 'cut', done, total: rounds * totalBytes, failed: 0 }
      console.note(JSON.stringify({ ...event, round, rounds, entities, ...left, source }))
      return
    }
    const share = Math.floor((100 * bytes) / Math.max(1, totalBytes))
    console.progress(
      progressLine({
        stage: 'cut',
        done: `round ${round} of ${rounds}, ${share} %`,
        spent: [countOf(entities, 'entity', 'entities')],
        subject: source,
        ...left,
      }),
    )
  }
}
