import type { Document, Node } from 'yaml'

/** What a node of a YAML document stands for, or why nobody can tell. */
export type YamlValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly message: string }

/** The value with its aliases put in; aliases of aliases that would fill the memory are refused, as is what is nested too deeply. */
export function yamlValue(node: Node, document: Document): YamlValue {
  try {
    return { kind: 'value', value: node.toJS(document) }
  } catch (cause) {
    if (cause instanceof RangeError) return { kind: 'fault', message: tooDeep }
    if (!(cause instanceof ReferenceError)) throw cause
    return { kind: 'fault', message: 'its aliases stand for too much: write it out' }
  }
}

/** A message of the parser, in other words where it speaks of its own stack. */
export function yamlFault(message: string): string {
  return message.startsWith('Maximum call stack') ? tooDeep : message
}

const tooDeep = 'it is nested too deeply'
