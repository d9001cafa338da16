import type { DrawDots } from '../dots/dots.ts'

let loading: Promise<DrawDots> | undefined

/**
 * The part that draws thousands of dots, loaded when it is first asked for. The page's policy names its digest, which the page
 * has in a `meta` element; rejects where it can't be loaded.
 */
export function loadDots(): Promise<DrawDots> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.integrity = document.querySelector<HTMLMetaElement>('meta[name="dots"]')?.content ?? ''
    script.src = `dots.js${location.search}`
    script.onload = () => {
      const { elenchusDots } = globalThis
      if (elenchusDots === undefined) reject(new Error('it was not loaded'))
      else resolve(elenchusDots)
    }
    script.onerror = () => {
      loading = undefined
      reject(new Error('it could not be loaded'))
    }
    document.head.append(script)
  })
  return loading
}
