import { useRef } from 'preact/hooks'
import { Help } from '../components/help.tsx'
import { useKeys } from '../components/keyboard.ts'
import { TopBar } from '../components/top-bar.tsx'
import type { TranscriptSource } from '../components/transcript-source.ts'
import { useView } from '../components/use-view.ts'
import { Judging } from './judging.tsx'

/** The page of a server that has nothing but judging. */
export function BlindApp({ source }: { readonly source: TranscriptSource }) {
  const { view, change } = useView()
  const help = useRef<HTMLDialogElement>(null)
  const showHelp = () => help.current?.showModal()
  useKeys({ '?': showHelp })
  return (
    <>
      <TopBar index={undefined} view={view} change={change} help={showHelp} />
      <main>
        <Judging {...{ source, view, change }} index={undefined} isBlind />
      </main>
      <Help dialog={help} isLive />
    </>
  )
}
