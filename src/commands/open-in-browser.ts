import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { printable } from '../text/printable.ts'
import type { Console } from './console.ts'

/** Opens a file with the program that $BROWSER names, else the system's own way. Says so where there is none. */
export async function openInBrowser(path: string, console: Console): Promise<void> {
  const [program, ...words] = openerOf(console.environment.BROWSER)
  const child = spawn(program, [...words, resolve(path)], { detached: true, stdio: 'ignore' })
  try {
    await once(child, 'spawn')
  } catch {
    console.note(
      `Could not start a browser (${printable(program)}). Open ${printable(path)} yourself.`,
    )
  }
  // the browser stays, the command ends
  child.unref()
}

function openerOf(browser: string | undefined): readonly [string, ...string[]] {
  if (browser !== undefined && browser !== '') return [browser]
  switch (process.platform) {
    case 'darwin':
      return ['open']
    case 'win32':
      // not `start`: to cmd.exe a name is more than a name
      return ['explorer.exe']
    default:
      return ['xdg-open']
  }
}
