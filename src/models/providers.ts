import { openaiCompatible } from './openai-compatible.ts'
import type { Provider } from './provider.ts'
import { simulated } from './simulated.ts'

export const providers: readonly Provider[] = [openaiCompatible, simulated]
