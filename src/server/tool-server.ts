import { once } from 'node:events'
import { z } from 'zod'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { loadOptionalPackage } from '../workspace/optional-package.ts'

/** What a tool knows of the call that it answers. */
export interface Call {
  /** Fires when the assistant gives the call up. */
  readonly signal: AbortSignal
  /** For an assistant that asked to be told. */
  readonly onProgress: (done: number, total: number) => void
}

/** Something that an assistant can do over the Model Context Protocol. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string
  /** For the assistant, which reads nothing else. */
  readonly description: string
  readonly input: Input
  /** What the assistant reads; an `ElenchusError` becomes a result that says what to do. */
  run(input: z.infer<Input>, call: Call): Promise<string>
}

/** Keeps a tool's input and its function of one type. */
export function tool<Input extends z.ZodType>(made: Tool<Input>): Tool {
  return { ...made, run: (input, call) => made.run(made.input.parse(input), call) }
}

interface Result {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
}

/** The parts of the official SDK that are used here; it is optional. */
interface McpServer {
  registerTool(
    name: string,
    about: object,
    run: (input: unknown, context: unknown) => Promise<Result>,
  ): void
  connect(transport: object): Promise<void>
  close(): Promise<void>
}
const isClass = z.custom<new (...given: readonly unknown[]) => never>(
  (value) => typeof value === 'function',
)
const ServerPart = z.looseObject({ McpServer: isClass })
const StdioPart = z.looseObject({ StdioServerTransport: isClass })
const Context = z.looseObject({
  mcpReq: z.looseObject({
    signal: z.instanceof(AbortSignal),
    notify: z.custom<(notification: object) => Promise<void>>(
      (value) => typeof value === 'function',
    ),
    _meta: z
      .looseObject({ progressToken: z.union([z.string(), z.number()]).optional() })
      .optional(),
  }),
})

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
    server.registerTool(name, { description, inputSchema: input }, (given, context) => {
      const call = callOf(context)
      // given up while others ran, it is not begun
      const begun = last.then(() => (call.signal.aborted ? 'given up' : run(given, call)))
      const result = begun.then(said, failed)
      last = result
      return result
    })
  }
  await server.connect(new (StdioPart.parse(stdio).StdioServerTransport)())
  await Promise.race([once(process.stdin, 'end'), aborted(signal)])
  await last
  await server.close()
}

function callOf(context: unknown): Call {
  const { signal, notify, _meta } = Context.parse(context).mcpReq
  const progressToken = _meta?.progressToken
  return {
    signal,
    onProgress: (progress, total) => {
      if (progressToken === undefined) return
      const told = notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total },
      })
      // an assistant that has gone needs no progress
      told.catch(() => undefined)
    },
  }
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
