import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { readText } from '../../lexicon/read-text.ts'

const Text = z.string().min(1)
const Answered = z.strictObject({ relation: Text, question: Text, answer: Text })
const Chosen = Answered.extend({ options: z.array(Text).length(4) })
const Supposing = Answered.extend({ premise: z.boolean(), reason: Text })

/** Fixed questions with their answers. `relation` describes in words the fact behind each. */
const Demonstrations = z.strictObject({
  answered: z.strictObject({
    wh: z.array(Answered).length(4),
    'yes-no': z.array(Answered).length(4),
    'multiple-choice': z.array(Chosen).length(4),
  }),
  supposing: z.array(Supposing).length(4),
})
export type Demonstrations = z.infer<typeof Demonstrations>

/** Shipped beside `src` and `dist`. */
const path = fileURLToPath(new URL('../../../protocols/demonstrations.yaml', import.meta.url))

let kept: Demonstrations | undefined

/** The shipped demonstrations; read on first use. */
export function demonstrations(): Demonstrations {
  kept ??= read()
  return kept
}

function read(): Demonstrations {
  const text = readText(path)
  return Demonstrations.parse(text.kind === 'text' ? parse(text.text) : undefined)
}
