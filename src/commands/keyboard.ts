import { emitKeypressEvents, type Key as NodeKey } from 'node:readline'
import type { Writable } from 'node:stream'

/** A key that was pressed: a character, or by its name. */
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

/** Keys one by one, where a person sits at a terminal. Disposing gives the terminal back as it was. */
export interface Keyboard extends Disposable {
  /** Ends where the terminal goes away. */
  readonly keys: AsyncIterable<Key>
  /** Where the line being edited is shown. */
  readonly screen: Writable
}

/** The terminal that this process was started in; `undefined` where keys or what is shown go elsewhere. */
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

/** What is typed before anybody reads it waits. */
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
