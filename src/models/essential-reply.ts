import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>
type Entry = readonly [string, unknown]

/**
 * The body of a reply without what only describes it: odd ids and dates are left out, and token counts that are no
 * numbers (text of digits counts as one). For an SDK package that refuses a whole answer for them. `undefined` if the
 * body is no JSON object or has nothing to leave out.
 */
export function essentialReply(body: string): unknown {
  const reply = Fields.safeParse(parseJson(body)).data
  if (reply === undefined) return undefined
  const essential = { ...reply, ...choicesOf(reply), ...countsOf(reply) }
  for (const name of ['id', 'created', 'model', 'object', 'system_fingerprint']) {
    if (Array.isArray(reply.choices)) delete essential[name]
  }
  return JSON.stringify(essential) === JSON.stringify(reply) ? undefined : essential
}

/** Of a chat or a completion: the words and how they ended. */
function choicesOf({ choices }: Fields): Fields {
  if (!Array.isArray(choices)) return {}
  return {
    choices: choices.map((choice: unknown) => {
      const { index, message, text, finish_reason: finish } = Fields.safeParse(choice).data ?? {}
      const said = Fields.safeParse(message).data
      return {
        ...(typeof index === 'number' ? { index } : { index: 0 }),
        ...(said === undefined ? {} : { message: wordsOf(said) }),
        ...(text === undefined ? {} : { text }),
        finish_reason: typeof finish === 'string' ? finish : 'stop',
      }
    }),
  }
}

function wordsOf(message: Fields): Fields {
  const words = ['content', 'refusal', 'reasoning_content', 'reasoning'].flatMap((name) => {
    const value = message[name]
    return typeof value === 'string' || (name === 'content' && value != null) ? [[name, value]] : []
  })
  return { role: 'assistant', ...Object.fromEntries(words) }
}

/** Where OpenAI, Anthropic and Google put what they count. */
const countFields = ['usage', 'usageMetadata']

function countsOf(reply: Fields): Fields {
  return Object.fromEntries(
    countFields.flatMap((name) => (name in reply ? [[name, counts(reply[name])]] : [])),
  )
}

function counts(value: unknown): unknown {
  const fields = Fields.safeParse(value).data
  if (fields === undefined || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, count]): readonly Entry[] => {
      if (!/token/i.test(name) || isDetails(count)) return [[name, count]]
      if (typeof count === 'object' && count !== null) return [[name, counts(count)]]
      const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count
      const counted = typeof number === 'number' && Number.isFinite(number) && number >= 0
      return counted ? [[name, number]] : absent(name)
    }),
  )
}

/** Google counts by kind of input, in a list of objects. */
function isDetails(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)
}

/** The packages require these two of Anthropic and of OpenAI's responses; nothing is charged for 0. */
function absent(name: string): readonly Entry[] {
  return /^(?:input|output)_tokens$/.test(name) ? [[name, 0]] : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
