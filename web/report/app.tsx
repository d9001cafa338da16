import type { FunctionComponent } from 'preact'
import { useRef } from 'preact/hooks'
import { Help } from '../components/help.tsx'
import { useKeys } from '../components/keyboard.ts'
import { useOpenForPrint } from '../components/open-for-print.ts'
import { Prose } from '../components/prose.tsx'
import { TopBar } from '../components/top-bar.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { SourceStatus, TranscriptSource } from '../components/transcript-source.ts'
import { type ReadTranscript, useTranscript } from '../components/use-transcript.ts'
import { useView } from '../components/use-view.ts'
import { hashOf, type View } from '../components/view.ts'
import { Report } from './report.tsx'
import { useShown } from './use-shown.ts'

/** A part of a live page beside the report; the address names it. */
export interface Room {
  readonly id: string
  readonly title: string
  readonly Shown: FunctionComponent<RoomProps>
  /** Nothing of the results is shown beside it. */
  readonly isBlind?: true
}

export interface RoomProps {
  readonly source: TranscriptSource
  readonly index: TranscriptIndex | undefined
  readonly view: View
  readonly change: (changes: View, how?: 'typing') => void
}

interface Props {
  readonly source: TranscriptSource
  readonly rooms?: readonly Room[]
  /** Shown instead of the report while there is none. */
  readonly Empty?: FunctionComponent<RoomProps>
}

export function App({ source, rooms = [], Empty }: Props) {
  const { view, change } = useView()
  const { read: transcript, status } = useTranscript(source)
  useShown(transcript.status === 'ready')
  useOpenForPrint()
  const help = useRef<HTMLDialogElement>(null)
  const showHelp = () => help.current?.showModal()
  useKeys({ '/': () => document.getElementById('search')?.focus(), '?': showHelp })
  const index = transcript.status === 'ready' ? transcript.index : undefined
  const room = rooms.find(({ id }) => id === view.show)
  const props = { source, index, view, change }
  return (
    <>
      <TopBar index={room?.isBlind ? undefined : index} view={view} change={change} help={showHelp}>
        {rooms.length > 0 && <Rooms rooms={rooms} view={view} />}
      </TopBar>
      <main>
        <Status {...status} />
        {room === undefined ? (
          <Shown transcript={transcript} Empty={Empty} {...props} />
        ) : (
          <room.Shown {...props} />
        )}
      </main>
      <Help dialog={help} isLive={rooms.length > 0} />
    </>
  )
}

function Rooms({ rooms, view }: { readonly rooms: readonly Room[]; readonly view: View }) {
  const current = rooms.find(({ id }) => id === view.show)
  return (
    <nav class="rooms" aria-label="Rooms">
      <a href={hashOf({})} aria-current={current === undefined ? 'page' : undefined}>
        Results
      </a>
      {rooms.map(({ id, title }) => (
        <a
          key={id}
          href={hashOf({ show: id })}
          aria-current={current?.id === id ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** What keeps a live page from showing the runs as they are. */
function Status({ away, trouble }: SourceStatus) {
  return (
    <>
      {away !== undefined && (
        <p role="alert" class="band">
          <Prose text={away} />
        </p>
      )}
      {trouble !== undefined && (
        <p role="alert" class="band">
          The runs can't be read as they are now, so this is how they were before: {trouble}
        </p>
      )}
    </>
  )
}

function Shown({
  transcript,
  Empty,
  ...props
}: RoomProps & { transcript: ReadTranscript; Empty: Props['Empty'] }) {
  switch (transcript.status) {
    case 'reading':
      return Empty === undefined ? <p>Reading the report …</p> : <Empty {...props} />
    case 'failed':
      return <Failed error={transcript.error} Empty={Empty} {...props} />
    case 'ready':
      return Empty !== undefined && transcript.index.names.length === 0 ? (
        <Empty {...props} />
      ) : (
        <Report {...props} index={transcript.index} />
      )
  }
}

function Failed({ error, Empty, ...props }: RoomProps & { error: unknown; Empty: Props['Empty'] }) {
  const message = error instanceof Error ? error.message : String(error)
  if (Empty === undefined) {
    return (
      <p role="alert">
        This report could not be read: {message}. A browser of 2023 or later is needed, and the
        whole file.
      </p>
    )
  }
  return (
    <>
      <p role="alert" class="band">
        There are no results: {message}
      </p>
      <Empty {...props} />
    </>
  )
}
