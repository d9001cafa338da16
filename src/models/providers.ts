import { commandModel } from './custom/command-model.ts'
import { httpModel } from './custom/http-model.ts'
import { localModel } from './custom/local-model.ts'
import { moduleModel } from './custom/module-model.ts'
import { anthropic } from './hosts/anthropic.ts'
import { azure } from './hosts/azure.ts'
import { google } from './hosts/google.ts'
import { groq } from './hosts/groq.ts'
import { mistral } from './hosts/mistral.ts'
import { openai } from './hosts/openai.ts'
import { openaiCompatible } from './hosts/openai-compatible.ts'
import type { Provider } from './provider.ts'
import { simulated } from './simulated.ts'

export const providers: readonly Provider[] = [
  openai,
  anthropic,
  google,
  mistral,
  groq,
  azure,
  ...openaiCompatible,
  httpModel,
  commandModel,
  localModel,
  moduleModel,
  simulated,
]
