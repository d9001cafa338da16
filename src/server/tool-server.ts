import { once } from 'node:events'
import { z } from 'zod'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { loadOptionalPackage } from '../workspace/optional-package.ts'

/** Something that an assistant can do over the Model Context Protocol. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string
  /** For the assistant, which reads nothing else. */
  readonly description: string
  readonly input: Input
  /** What the assistant reads; an `ElenchusError` becomes a result that says what to do. */
  run(input: z.infer<Input>): Promise<string>
}

/** Keeps a tool's input and its function of one type. */
export function tool<Input extends z.ZodType>(made: Tool<Input>): Tool {
  return { ...made, run: (input) => made.run(made.input.parse(input)) }
}

interface Result {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
}

/** The parts of the official SDK that are used here; it is optional. */
interface McpServer {
  registerTool(name: string, about: object, run: (input: unknown) => Promise<Result>): void
  connect(transport: object): Promise<void>
  close(): Promise<void>
}
const isClass = z.custom<new (...given: readonly unknown[]) => never>(
  (value) => typeof value === 'function',
)
const ServerPart = z.looseObject({ McpServer: isClass })
const StdioPart = z.looseObject({ StdioServerTransport: isClass })

/**
 * Serves the tools on standard input and output until `signal` fires or the input ends. Calls run one after another, in the order in which they
 * came. Throws `missing-package` without the SDK.
 */
export async function serveTools(
  tools: readonly Tool[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  const [main, stdio] = await loadOptionalPackage(
    { name: '@modelcontextprotocol/server', purpose: 'speaks to assistants' },
    ['.', './stdio'],
    folder,
  )
  const server: McpServer = new (ServerPart.parse(main).McpServer)({
    name: 'elenchus',
    version: elenchusVersion,
  })
  let last: Promise<unknown> = Promise.resolve()
  for (const { name, description, input, run } of tools) {
    server.registerTool(name, { description, inputSchema: input }, (given) => {
      const result = last.then(() => run(given)).then(said, failed)
      last = result
      return result
    })
  }
  await server.connect(new (StdioPart.parse(stdio).StdioServerTransport)())
  await Promise.race([once(process.stdin, 'end'), aborted(signal)])
  await last
  await server.close()
}

function said(text: string): Result {
  return { content: [{ type: 'text', text }] }
}

function failed(error: unknown): Result {
  const text =
    error instanceof ElenchusError
      ? `${error.message}\n${error.fix}\n(${error.code})`
      : `This is a bug in Elenchus: ${error instanceof Error ? error.message : error}`
  return { ...said(text), isError: true }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
