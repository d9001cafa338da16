export { byte } from './byte-classes.ts'
export {
  type CodedBlock,
  factColumns,
  nameColumns,
  none,
  termColumns,
  termKind,
  unkeyed,
} from './coded-block.ts'
export { type LineResult, NTriplesLine } from './n-triples-line.ts'
export { type CoderOptions, RdfCoder } from './rdf-coder.ts'
export { triplesOfBlock } from './triples-of-block.ts'
export type { Declared, TurtleBlock, TurtleResult } from './turtle-block.ts'
export { unescapeText } from './unescape.ts'
