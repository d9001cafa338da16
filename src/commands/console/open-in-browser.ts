import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { printable } from '../../text/printable.ts'
import type { Console } from './console.ts'

/** Opens a file or an address with $BROWSER or the system's default browser; prints a note if that fails. */
export async function openInBrowser(path: string, console: Console): Promise<void> {
  const [program, ...words] = openerOf(console.environment.BROWSER)
  const child = spawn(program, [...words, /^http:/.test(path) ? path : resolve(path)], {
    detached: true,
    stdio: 'ignore',
  })
  try {
    await once(child, 'spawn')
  } catch {
    console.note(
      `Could not start a browser (${printable(program)}). Open ${printable(path)} yourself.`,
    )
  }
  // the browser keeps running after the command ends
  child.unref()
}

function openerOf(browser: string | undefined): readonly [string, ...string[]] {
  if (browser !== undefined && browser !== '') return [browser]
  switch (process.platform) {
    case 'darwin':
      return ['open']
    case 'win32':
      // not `start`: cmd.exe would interpret special characters in a name
      return ['explorer.exe']
    default:
      return ['xdg-open']
  }
}
