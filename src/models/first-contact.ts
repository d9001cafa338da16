import type { Completion } from '../domain/completion.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure-of.ts'
import type { Connection, Host } from './host.ts'
import { modelsIn } from './served-models.ts'
import { isPrivate } from './server-address.ts'
import { type Asked, serverFailure } from './server-failure.ts'

const patience = 10_000

export interface Contact {
  readonly host: Host
  readonly connection: Connection
  readonly asked: Asked
  /** Sends one short request. */
  readonly tryOnce: () => Promise<Completion>
  /** Says of a missing model what there is instead. */
  readonly explain: (failure: Failure) => Promise<Failure>
}

/**
 * Why the model can't be asked, found without paying for anything: nothing listens at the address, the key is refused, or there is
 * no such model. `undefined` if it can, or if only a paid request would tell.
 */
export async function firstContact(contact: Contact): Promise<Failure | undefined> {
  const { host, connection, asked } = contact
  const list = host.list?.(connection)
  if (list === undefined) return undefined
  const get = (url: string) =>
    connection.fetch(url, { headers: list.headers, signal: AbortSignal.timeout(patience) })
  let reply: Response
  try {
    reply = await get(list.url)
  } catch (error) {
    return failureAt(error, asked)
  }
  const { status } = reply
  const body = await reply.text().catch(() => '')
  if (status === 401) {
    return serverFailure({ status, headers: Object.fromEntries(reply.headers), body }, asked)
  }
  const models = reply.ok ? modelsIn(body) : undefined
  if (models?.includes(asked.model) === true) return undefined
  // a server of the user's own answers for nothing
  if (host.selfHosted === true && isPrivate(asked.baseUrl))
    return missingOf(await contact.tryOnce())
  if (models === undefined || host.looksUp !== true) return undefined
  // aliases have a page, too, but are not in every list
  const page = await get(`${list.url}/${encodeURIComponent(asked.model)}`).catch(() => undefined)
  if (page?.status !== 404) return undefined
  return contact.explain(
    serverFailure({ status: 404, headers: {}, body: await page.text() }, asked),
  )
}

/** A time-out is none: a server may be busy with something else. */
function failureAt(error: unknown, asked: Asked): Failure | undefined {
  if (error instanceof DOMException) return undefined
  return failureOf(error, asked)
}

function missingOf(completion: Completion): Failure | undefined {
  if (completion.status === 'answered') return undefined
  const { reason } = completion
  const final = reason === 'not-found' || reason === 'authentication' || completion.unreached
  return final === true ? completion : undefined
}
