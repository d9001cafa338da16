import { mkdir, rmdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes a folder and those above it. Returns what removes again those that it made, as far as they are empty. */
export async function makeFolders(folder: string): Promise<() => Promise<void>> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return async () => {}
  const top = dirname(resolve(first))
  return async () => {
    for (let made = resolve(folder); made !== top; made = dirname(made)) {
      try {
        await rmdir(made)
      } catch {
        // not empty: someone uses it by now
        return
      }
    }
  }
}
