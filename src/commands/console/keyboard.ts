import { emitKeypressEvents, type Key as NodeKey } from 'node:readline'
import type { Writable } from 'node:stream'

/** A pressed key: a character, or a key with a name. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'named'; readonly name: KeyName }

const keyNames = [
  'return',
  'escape',
  'backspace',
  'delete',
  'left',
  'right',
  'up',
  'down',
  'home',
  'end',
  'clear',
  'interrupt',
] as const
type KeyName = (typeof keyNames)[number]

/** Single keys from a terminal. Disposing restores the terminal. */
export interface Keyboard extends Disposable {
  /** Ends when the terminal closes. */
  readonly keys: AsyncIterable<Key>
  /** Shows the line being edited. */
  readonly screen: Writable
}

/**
 * The terminal that this process was started in; `undefined` if standard input or output is not a terminal.
 *
 * Built on Node's readline, not on `@inquirer/prompts` or `@clack/prompts`: both lose keys that are typed ahead between two
 * prompts, which fast reviewers do; inquirer does not cancel on Escape, and clack prints all choices again for every key.
 */
export function processKeyboard(): Keyboard | undefined {
  const { stdin, stdout } = process
  if (stdin.isTTY !== true || stdout.isTTY !== true) return undefined
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.resume()
  const queue = keyQueue()
  const pressed = (text: string | undefined, key: NodeKey) => {
    const known = keyOf(text, key)
    if (known !== undefined) queue.push(known)
  }
  stdin.on('keypress', pressed)
  stdin.once('end', queue.end)
  return {
    keys: queue.keys,
    screen: stdout,
    [Symbol.dispose]: () => {
      stdin.off('keypress', pressed)
      stdin.off('end', queue.end)
      stdin.setRawMode(false)
      stdin.pause()
    },
  }
}

function keyOf(text: string | undefined, { name, ctrl, meta }: NodeKey): Key | undefined {
  if (ctrl === true) {
    if (name === 'c' || name === 'd') return { kind: 'named', name: 'interrupt' }
    if (name === 'a') return { kind: 'named', name: 'home' }
    if (name === 'e') return { kind: 'named', name: 'end' }
    return name === 'u' ? { kind: 'named', name: 'clear' } : undefined
  }
  const called = name === 'enter' ? 'return' : name
  const known = keyNames.find((each) => each === called)
  if (known !== undefined) return { kind: 'named', name: known }
  if (text === undefined || meta === true || /^\p{Cc}/u.test(text)) return undefined
  return { kind: 'text', text }
}

/** Keeps keys until somebody reads them. */
function keyQueue() {
  const waiting: Key[] = []
  let wake: (() => void) | undefined
  let ended = false
  const stir = () => {
    wake?.()
    wake = undefined
  }
  return {
    push: (key: Key) => {
      waiting.push(key)
      stir()
    },
    end: () => {
      ended = true
      stir()
    },
    keys: (async function* () {
      while (true) {
        const key = waiting.shift()
        if (key !== undefined) yield key
        else if (ended) return
        else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    })(),
  }
}
