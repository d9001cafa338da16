import { access } from 'node:fs/promises'

/** Whether there is a file or a folder. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
