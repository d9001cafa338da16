import { z } from 'zod'

/** Which fields of a request a model refuses, learned from the server's errors. */
export interface Adjustments {
  /** In words, for the run's manifest: "temperature left out", "max_tokens sent as max_completion_tokens". */
  readonly made: () => readonly string[]
  /** A request's body without what was refused. */
  readonly apply: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Whether the refusal of `body` names a field that can be dropped or renamed; the next request then adapts. */
  readonly learn: (refusal: Refusal, body: Readonly<Record<string, unknown>>) => boolean
}

interface Refusal {
  readonly status: number
  readonly text: string
}

/** Fields that can be dropped without changing what is asked. A token limit is renamed, never dropped, because that would cost money. */
const optional = new Set([
  'temperature',
  'topp',
  'seed',
  'randomseed',
  'stop',
  'stopsequences',
  'reasoningeffort',
  'reasoning',
  'thinking',
  'thinkingconfig',
  'outputconfig',
])
const otherName: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
}
/** Where Google's request bodies put them. */
const nested = 'generationConfig'

export function adjustments(): Adjustments {
  const dropped = new Set<string>()
  const renamed = new Map<string, string>()
  let systemMoved = false

  const without = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => !dropped.has(plain(name)))
        .map(([name, value]) => [renamed.get(name) ?? name, value]),
    )

  const apply: Adjustments['apply'] = (body) => {
    const inner = body[nested]
    const adjusted = without(body)
    if (isRecord(inner)) adjusted[nested] = without(inner)
    return systemMoved ? withoutSystem(adjusted) : adjusted
  }

  const learn: Adjustments['learn'] = (refusal, body) => {
    if (!systemMoved && systemRefused.test(refusal.text)) {
      systemMoved = true
      return true
    }
    const named = refusedField(refusal, body)
    if (named === undefined) return false
    if (optional.has(plain(named))) {
      dropped.add(plain(named))
      return true
    }
    const other = otherName[named]
    // refused under both names: nothing left to try
    if (other === undefined || renamed.size > 0) return false
    renamed.set(named, other)
    return true
  }

  const made = () => [
    ...[...renamed].map(([from, to]) => `${from} sent as ${to}`),
    ...[...dropped].map((name) => `${shownName[name] ?? name} left out`),
    ...(systemMoved ? ['system text put before the question'] : []),
  ]
  return { made, apply, learn }
}

/** Matches errors that reject a field or its value, but not errors that only say the value is too large. */
const refuses =
  /unsupported|not (?:be )?(?:supported|permitted|allowed)|n't support|does not support|deprecated|unknown|unrecogni[sz]ed|unexpected|extra_forbidden|only the default|cannot (?:both )?be (?:specified|used|set)|invalid (?:field|parameter) name/i

const systemRefused = /system role (?:is )?not supported/i

/** The refused field of the body, if the server names one. */
function refusedField(
  { status, text }: Refusal,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  if (status !== 400 && status !== 422) return undefined
  const { said, field } = readRefusal(text)
  if (!refuses.test(said)) return undefined
  const inner = body[nested]
  const sent = [...Object.keys(body), ...(isRecord(inner) ? Object.keys(inner) : [])]
  return sent.find((name) => (field === undefined ? mentions(said, name) : field === name))
}

const shownName: Readonly<Record<string, string>> = {
  topp: 'top_p',
  randomseed: 'seed',
  stopsequences: 'stop',
  reasoningeffort: 'reasoning_effort',
  thinkingconfig: 'reasoning_effort',
  outputconfig: 'reasoning_effort',
}

/** OpenAI's error format, and FastAPI's detail lists. */
const ErrorBody = z.looseObject({
  error: z
    .union([
      z.string(),
      z.looseObject({
        message: z.string().optional(),
        param: z.string().nullish(),
        code: z.union([z.string(), z.number()]).nullish(),
      }),
    ])
    .optional(),
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
})

function readRefusal(text: string): { readonly said: string; readonly field?: string } {
  const parsed = ErrorBody.safeParse(parseJson(text))
  if (!parsed.success) return { said: text.slice(0, 500) }
  const { error, message, detail } = parsed.data
  if (typeof error !== 'object') return { said: worded(error ?? message ?? detail) }
  const said = `${error.message ?? ''} ${error.code ?? ''}`
  const field = error.param?.split('.').at(-1)
  return field === undefined ? { said } : { said, field }
}

/** Each detail says where and what; the value it quotes may be anything. */
function worded(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return value
    .map((detail) =>
      isRecord(detail) ? JSON.stringify([detail.type, detail.loc, detail.msg]) : '',
    )
    .join(' ')
}

function mentions(said: string, name: string): boolean {
  return said.split(/[^A-Za-z0-9_]+/).includes(name)
}

/** For models whose chat template has no system role. */
function withoutSystem(body: Record<string, unknown>): Record<string, unknown> {
  const { messages } = body
  if (!Array.isArray(messages)) return body
  const [system, first, ...rest] = messages
  if (system?.role !== 'system' || typeof first?.content !== 'string') return body
  const content = `${system.content}\n\n${first.content}`
  return { ...body, messages: [{ ...first, content }, ...rest] }
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
