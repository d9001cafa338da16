import { providers } from './providers.ts'

/**
 * The model's family, judging by its name: the provider that recognizes it, wherever it is served, else the first word of the name
 * (`llama`, `qwen`). Judges prefer answers from their own family (Panickssery et al. 2024).
 */
export function familyOf(label: string): string {
  const name = (label.split(/[:/]/).at(-1) ?? label).toLowerCase()
  const owner = providers.find(({ modelPrefixes }) => modelPrefixes?.test(name))
  return owner?.id ?? /^[a-z]+/.exec(name)?.[0] ?? name
}
