import type { Completion } from '../../domain/completion.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { secretsIn } from '../../text/hide-secrets.ts'
import { cleanMessage } from '../clean-message.ts'
import { failure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { timedCompletion } from '../timed-completion.ts'
import { customRequest, readCustomReply } from './custom-reply.ts'
import { ProgramError, startProgram } from './program.ts'

/** A user's program: a line of JSON in, a line of JSON out. */
export const commandModel: Provider = {
  id: 'command',
  description: 'A program of your own, JSON lines in and out: command:./my-model',
  hasServer: false,
  create: (command, options) => {
    const program = startProgram(command, options.environment ?? {})
    const secrets = secretsIn(options.environment ?? {})
    const complete: LanguageModel['complete'] = (request) =>
      timedCompletion(request, options, {
        secrets,
        ask: (signal) => {
          signal.addEventListener('abort', () => {
            // on a time-out; cancelled requests end by themselves
            if (request.signal?.aborted !== true) program.kill()
          })
          return program.ask(customRequest(request))
        },
        read: (reply, milliseconds) => readCustomReply(reply, command, milliseconds, secrets),
        failed: (error) => failureOf(error, command, secrets),
      })
    return {
      label: `command:${command}`,
      provider: 'command',
      model: command,
      simulated: false,
      free: true,
      fixes,
      complete,
    }
  },
}

const again = 'then run the same command again.'
const fixes: LanguageModel['fixes'] = {
  'not-found': `Check the program's path and that it may be run, ${again}`,
  'unreadable-reply': `Have the program print one line of JSON for each request, such as {"id":1,"text":"Warsaw"}, and write what else it says to its error output; ${again}`,
  'server-error': `Run the program by itself to see why it ends, ${again}`,
  timeout: `Have the program answer each line as it comes and send it at once, or give it longer with --timeout; ${again}`,
}

function failureOf(error: unknown, command: string, secrets: readonly string[]): Completion {
  if (!(error instanceof ProgramError)) throw error
  const why = cleanMessage(error.message, secrets)
  switch (error.kind) {
    case 'not-started':
      return failure('not-found', `${command} can't be started: ${why}`, false)
    case 'ended':
      return failure('server-error', `${command} ${why}`, true)
    case 'stopped':
      return failure('timeout', `${command} ${why}`, true)
    case 'no-json':
      return failure('unreadable-reply', `${command} answered what is no JSON: ${why}`, true)
    case 'too-large':
      return failure('too-large', `${command} answered too much: ${why}`, false)
  }
}
