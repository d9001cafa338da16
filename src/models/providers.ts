import { anthropic } from './hosts/anthropic.ts'
import { azure } from './hosts/azure.ts'
import { google } from './hosts/google.ts'
import { groq } from './hosts/groq.ts'
import { mistral } from './hosts/mistral.ts'
import { openai } from './hosts/openai.ts'
import { openaiCompatible } from './hosts/openai-compatible.ts'
import { commandModel } from './own/command-model.ts'
import { httpModel } from './own/http-model.ts'
import { localModel } from './own/local-model.ts'
import { moduleModel } from './own/module-model.ts'
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
