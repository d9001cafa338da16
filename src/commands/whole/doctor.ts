import { tmpdir } from 'node:os'
import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import type { Finding } from '../../pipeline/doctor/doctor.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { Tone } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const doctorOptions = {
  baseUrl: {
    flags: '--base-url <URL>',
    value: many(text),
    says: 'also check that this server can be reached',
  },
  clearCache: {
    flags: '--clear-cache <PART>',
    value: text,
    says: 'first delete a part of the cache: `measured`, `answers`, `remote` or `all`',
  },
  json: { flags: '--json', value: flag, says: 'print the findings as JSON' },
} satisfies OptionSet

type Options = Given<typeof doctorOptions>

export function doctorCommand(console: Console): Command {
  return addOptions(
    new Command('doctor').description(
      'check this installation: Node, native parts, optional packages, cache, servers',
    ),
    doctorOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus doctor
  elenchus doctor --base-url http://127.0.0.1:8080/v1
  elenchus doctor --clear-cache measured

Exit codes: 0 if all is well, 1 if something that Elenchus needs has failed.`,
    )
    .action((options: Options) => run(options, console))
}

async function run({ baseUrl, clearCache, json }: Options, console: Console): Promise<void> {
  const { doctor } = await import('../../pipeline/doctor/doctor.ts')
  const cache = cacheFolder(console.environment)
  if (clearCache !== undefined) {
    const parts = await import('../../pipeline/doctor/cache-parts.ts')
    await parts.clearCache(cache, clearCache)
  }
  const findings = await doctor({
    node: process.versions.node,
    workingFolder: process.cwd(),
    cache,
    temporary: tmpdir(),
    servers: baseUrl ?? [],
  })
  console.print(
    json === true ? JSON.stringify(findings, undefined, 2) : linesOf(findings, console).join('\n'),
  )
  if (findings.some(({ status }) => status === 'failed')) console.exitWith(1)
}

const tones: Readonly<Record<Finding['status'], Tone>> = {
  ok: 'good',
  absent: 'dim',
  failed: 'bad',
}

function linesOf(findings: readonly Finding[], { style }: Console): readonly string[] {
  const table = formatTable(
    [
      { title: 'part', align: 'left', keep: true },
      { title: 'name', align: 'left', cut: 'middle' },
      { title: 'state', align: 'left', keep: true },
      { title: 'detail', align: 'left' },
    ],
    findings.map(({ part, name, status, detail }) => [
      part,
      printable(name),
      { text: status, tone: tones[status] },
      printable(detail),
    ]),
    style,
  )
  // a cell may have been cut
  const failed = findings.flatMap(({ name, status, detail, fix = '' }) =>
    status === 'failed' ? [`${name}: ${detail.replace(/\.$/, '')}. ${fix}`] : [],
  )
  return [...table, ...failed.flatMap((line) => ['', ...wrap(printable(line), style.width)])]
}
