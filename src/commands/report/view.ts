import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text, wholeNumber } from '../../options/value.ts'
import { printable } from '../../text/printable.ts'
import { sayList } from '../../text/say-list.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { openInBrowser } from '../console/open-in-browser.ts'

const viewOptions = {
  port: {
    flags: '--port <NUMBER>',
    value: wholeNumber(0, 65_535),
    says: 'port to listen on; 0 picks a free one',
    usual: 8088,
  },
  host: {
    flags: '--host <ADDRESS>',
    value: text,
    says: 'the address of this machine to listen on; with another than the default, only who has the token in the printed address gets in',
    usual: '127.0.0.1',
  },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to show',
    usual: defaultAssessor,
  },
  blind: {
    flags: '--blind',
    value: flag,
    says: 'serve only the judging room, for those who must not see verdicts or what others said',
  },
  open: { flags: '--open', value: flag, says: 'open it in the browser' },
} satisfies OptionSet

type Options = Given<typeof viewOptions>

export function viewCommand(console: Console): Command {
  return addOptions(
    new Command('view')
      .description('show sets, runs and knowledge files as a live page; judge answers in it')
      .argument('[folder...]', 'folders that hold them (default: the current one)'),
    viewOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus view
  elenchus view runs --open
  elenchus view runs --blind --port 8089
  elenchus view elenchus-demo --port 0`,
    )
    .action((folders: readonly string[], options: Options) =>
      run(folders.length === 0 ? ['.'] : folders, options, console),
    )
}

const everywhere = new Set(['0.0.0.0', '::'])

async function run(folders: readonly string[], options: Options, console: Console): Promise<void> {
  const { port, host, assessor, blind } = options
  const { viewCalls } = await import('../../pipeline/view/view-source.ts')
  const calls = await viewCalls({ folders, assessor, blind, now: console.now })
  const { viewServer } = await import('../../server/view-server.ts')
  const { machineNames } = await import('../../server/host-named.ts')
  const name = host.includes(':') ? `[${host}]` : host
  const token = machineNames.includes(name) ? undefined : randomBytes(16).toString('hex')
  const server = viewServer(calls, {
    ...(!everywhere.has(host) && { host: name.toLowerCase() }),
    ...(token !== undefined && { token }),
    blind,
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new ElenchusError('bad-argument', `${host}:${port} is not available: ${error.code}.`, {
      fix: 'Give another --port, or 0 to pick a free one; --host names an address of this machine.',
      cause: error,
    })
  })
  const bound = server.address()
  const listening = typeof bound === 'object' && bound !== null ? bound.port : port
  const address = `http://${name}:${listening}/${token === undefined ? '' : `?token=${token}`}`
  console.print(`${sayList(folders.map(printable), 'and')} at ${address}`)
  if (options.open === true) await openInBrowser(address, console)
  if (!console.interrupted.aborted) await once(console.interrupted, 'abort')
  server.closeAllConnections()
  server.close()
}
