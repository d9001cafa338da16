import { useEffect, useState } from 'preact/hooks'
import type { LiveSource } from '../components/transcript-source.ts'

/** What a call says, read again every second while it is shown. */
export function useLive<T>(
  live: LiveSource | undefined,
  call: string,
): { readonly read?: T; readonly error?: string } {
  const [shown, setShown] = useState<{ readonly read?: T; readonly error?: string }>({})
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const read = await live?.read<T>(call)
        if (wanted && read !== undefined) setShown({ read })
      } catch (error) {
        if (wanted) setShown((before) => ({ ...before, error: messageOf(error) }))
      }
      if (wanted) timer = setTimeout(look, 1000)
    }
    void look()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [live, call])
  return shown
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
