import { useLayoutEffect } from 'preact/hooks'

export type Keys = Readonly<Record<string, () => void>>

/** Single-key shortcuts; inactive while typing. */
export function useKeys(keys: Keys): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const action = keys[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}

/** The row after or before the focused one; the first if none has the focus. False at the end. */
export function moveFocus(step: 1 | -1): boolean {
  const links = rows()
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = links[at === -1 ? 0 : at + step]
  focus(next)
  return next !== undefined
}

/** The end of the rows where movement in that direction starts. */
export function focusEnd(step: 1 | -1): void {
  focus(rows().at(step === 1 ? 0 : -1))
}

function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a.opens')]
}

function focus(row: HTMLElement | undefined): void {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
