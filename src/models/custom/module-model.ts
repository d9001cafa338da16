import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { secretsIn } from '../../text/hide-secrets.ts'
import { cleanMessage } from '../clean-message.ts'
import { failure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { timedCompletion } from '../timed-completion.ts'
import { type CustomRequest, customRequest, readCustomReply } from './custom-reply.ts'

/** A user's JavaScript module that exports `complete`: it gets a request and returns a string, or an object with more. */
export const moduleModel: Provider = {
  id: 'module',
  description: 'A JavaScript module of your own that exports `complete`: module:./my-model.js',
  hasServer: false,
  create: (path, options) => {
    const fingerprint = hashOf(path)
    const secrets = secretsIn(options.environment ?? {})
    let loaded: Promise<Complete> | undefined
    const complete: LanguageModel['complete'] = (request) =>
      timedCompletion(request, options, {
        secrets,
        ask: async () => {
          loaded ??= load(path)
          return await (await loaded)(customRequest(request))
        },
        read: (reply, milliseconds) => readCustomReply(reply, path, milliseconds, secrets),
        failed: (error) => {
          if (error instanceof ElenchusError) throw error
          return failure(
            'server-error',
            `${path} threw: ${cleanMessage(`${error}`, secrets)}`,
            false,
          )
        },
      })
    return {
      label: `module:${path}`,
      provider: 'module',
      model: path,
      simulated: false,
      free: true,
      fingerprint,
      complete,
    }
  },
}

type Complete = (request: CustomRequest) => unknown

const Module = z.object({
  complete: z.custom<Complete>((value) => typeof value === 'function'),
})

async function load(path: string): Promise<Complete> {
  try {
    return Module.parse(await import(pathToFileURL(resolve(path)).href)).complete
  } catch (error) {
    const why = error instanceof z.ZodError ? 'it exports no function `complete`' : `${error}`
    throw new ElenchusError('bad-model-file', `${path} can't be used as a model: ${why}.`, {
      fix: 'Export a function: export async function complete(request) { return "…" }.',
      cause: error,
    })
  }
}

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch (error) {
    throw new ElenchusError('bad-model-file', `The file ${path} does not exist.`, {
      fix: 'Check the path; paths are relative to the current folder.',
      cause: error,
    })
  }
}
