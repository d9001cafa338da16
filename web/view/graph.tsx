import { useEffect, useState } from 'preact/hooks'
import type { Schema } from '../../src/domain/graph-walk.ts'
import type { FolderView } from '../../src/pipeline/view/view-types.ts'
import { Name } from '../components/name.tsx'
import { Select } from '../components/select.tsx'
import type { RoomProps } from '../report/app.tsx'
import { Atlas } from './atlas.tsx'
import { chosenIn } from './chosen-models.ts'
import { messageOf } from './use-live.ts'
import { Walk } from './walk.tsx'
import { WholePicture } from './whole-picture.tsx'

/** A knowledge file: what the models know of each relation, and a walk through its facts. */
export function Graph({ source: { live }, index, view, change }: RoomProps) {
  const [graphs, setGraphs] = useState<readonly string[]>()
  const [schema, setSchema] = useState<Schema>()
  const [error, setError] = useState('')
  useEffect(() => {
    live?.read<FolderView>('folder').then(
      (read) => setGraphs(read.graphs),
      (failure) => setError(messageOf(failure)),
    )
  }, [live])
  const graph = graphs?.find((each) => each === view.file) ?? graphs?.[0]
  useEffect(() => {
    setSchema(undefined)
    if (graph === undefined) return
    live
      ?.read<Schema>('schema', { graph })
      .then(setSchema, (failure) => setError(messageOf(failure)))
  }, [live, graph])
  if (live === undefined) return null
  return (
    <>
      <h1>Graph</h1>
      {error !== '' && (
        <p role="alert" class="band">
          {error}
        </p>
      )}
      {graphs?.length === 0 && (
        <p>
          No knowledge file is in these folders: <code>elenchus ingest FILE --into kg.duckdb</code>{' '}
          makes one.
        </p>
      )}
      {graph !== undefined && graphs !== undefined && graphs.length > 1 && (
        <Select
          label="Knowledge file"
          options={graphs.map((path) => ({ value: path, title: path }))}
          value={graph}
          choose={(file) => change({ file, entity: '', to: '', seen: '' })}
        />
      )}
      {graph !== undefined && graphs?.length === 1 && (
        <p class="secondary">
          <Name text={graph} />
        </p>
      )}
      {schema && <Atlas schema={schema} index={index} view={view} change={change} />}
      {graph !== undefined && schema && (
        <>
          <WholePicture
            {...{ live, graph, index, view, change }}
            key={`whole ${graph}`}
            model={chosenIn(index, schema, view)[0]}
          />
          <Walk key={graph} live={live} graph={graph} view={view} change={change} />
        </>
      )}
    </>
  )
}
