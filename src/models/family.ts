import { providers } from './providers.ts'

/**
 * Whose model it is, as far as its name tells: the provider that knows it for its own, wherever it is served, else the first word of its name
 * (`llama`, `qwen`). A judge prefers answers of its own family (Panickssery et al. 2024).
 */
export function familyOf(label: string): string {
  const name = (label.split(/[:/]/).at(-1) ?? label).toLowerCase()
  const owner = providers.find(({ ownModels }) => ownModels?.test(name))
  return owner?.id ?? /^[a-z]+/.exec(name)?.[0] ?? name
}
