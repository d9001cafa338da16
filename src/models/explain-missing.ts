import { nearest } from '../text/nearest.ts'
import type { Failure } from './failure.ts'
import type { Connection, Host, Interface } from './host.ts'
import { servedModels } from './served-models.ts'
import { shownAddress } from './server-failure.ts'

const mostNamed = 8

/** Explains a 404: lists the models that the server has, or another interface for this one. Asks the server once. */
export function explainMissing(host: Host, kind: Interface, model: string, connection: Connection) {
  let served: Promise<readonly string[] | undefined> | undefined
  const list = () => {
    const asked = host.list?.(connection)
    return asked === undefined
      ? undefined
      : servedModels(asked.url, asked.headers, connection.fetch)
  }
  return async (failure: Failure): Promise<Failure> => {
    const other = otherInterface(host, kind, model, failure.message)
    if (other !== undefined) return { ...failure, message: `${failure.message}; ${other}` }
    if (failure.reason !== 'not-found') return failure
    served ??= Promise.resolve(list())
    const models = await served
    if (models === undefined) {
      const { message } = failure
      return { ...failure, message: `${message}${versionMissing(host, connection)}` }
    }
    return {
      ...failure,
      message: `${failure.message}; ${instead(host, kind, model, connection, models)}`,
    }
  }
}

/** Most people who get 404 for everything left out the version at the end of the address. */
function versionMissing({ baseUrl: own }: Host, { baseUrl }: Connection): string {
  const ending = /\/v\d+\w*$/.exec(own ?? '/v1')?.[0]
  if (ending === undefined || /\/v\d+\w*(?:\/|$)/.test(new URL(baseUrl).pathname)) return ''
  return `; the address may lack ${ending}: try --base-url ${shownAddress(baseUrl).replace(/\/+$/, '')}${ending}`
}

function instead(
  host: Host,
  kind: Interface,
  model: string,
  { baseUrl }: Connection,
  models: readonly string[],
): string {
  if (!models.includes(model)) return listed(model, models)
  const address = shownAddress(baseUrl)
  return kind === 'chat' && host.interfaces.completion !== undefined
    ? `the server has this model but no chat at ${address}/chat/completions: ask it for plain completion with --model ${host.id}:completion:${model}`
    : `the server has this model, but not at ${address} for ${kind}`
}

function listed(model: string, models: readonly string[]): string {
  if (models.length === 0) return 'the server says that it has no model'
  const near = nearest(model, models, 3)
  const shown = [...new Set([...near, ...models])].slice(0, mostNamed)
  const more = models.length - shown.length
  return `the server has: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Server messages that say the model needs another interface. */
function otherInterface(
  { id, interfaces }: Host,
  kind: Interface,
  model: string,
  message: string,
): string | undefined {
  const found = signs.find(({ to, words }) => to !== kind && interfaces[to] && words.test(message))
  return found === undefined
    ? undefined
    : `ask it by ${found.to} with --model ${id}:${found.to}:${model}`
}

const signs: readonly { readonly to: Interface; readonly words: RegExp }[] = [
  {
    to: 'responses',
    words: /only (?:supported|available) in (?:the )?(?:v1\/responses|responses)/i,
  },
  {
    to: 'completion',
    words: /not a chat model|(?:chat|prompt) template|use (?:the )?v1\/completions/i,
  },
  { to: 'chat', words: /is a chat model|use (?:the )?v1\/chat\/completions/i },
]
