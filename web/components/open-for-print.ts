import { useEffect } from 'preact/hooks'

/** Opens every collapsed section while printing. */
export function useOpenForPrint(): void {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = []
    const open = () => {
      folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
      for (const each of folded) each.open = true
    }
    const close = () => {
      for (const each of folded) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}
