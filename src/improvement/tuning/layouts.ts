import type { TuningLayout } from './layout.ts'
import { axolotl } from './layouts/axolotl.ts'
import { llamaFactoryAlpaca } from './layouts/llama-factory-alpaca.ts'
import { llamaFactorySharegpt } from './layouts/llama-factory-sharegpt.ts'
import { openai } from './layouts/openai.ts'
import { preference } from './layouts/preference.ts'
import { trlMessages } from './layouts/trl-messages.ts'
import { trlPromptCompletion } from './layouts/trl-prompt-completion.ts'

/** Every layout, by the name that `--layout` takes. */
export const tuningLayouts: readonly TuningLayout[] = [
  openai,
  trlMessages,
  trlPromptCompletion,
  axolotl,
  llamaFactoryAlpaca,
  llamaFactorySharegpt,
  preference,
]
