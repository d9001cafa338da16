import type { Document, Node } from 'yaml'

/** The value of a YAML node, or why it has none. */
export type YamlValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly message: string }

/** The value with aliases expanded; refuses expansions that would fill the memory, and too deep nesting. */
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
