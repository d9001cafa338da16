import {
  type CodedBlock,
  factColumns,
  nameColumns,
  none,
  termColumns,
  unkeyed,
} from './coded-block.ts'

/** The triples of a block as texts: facts, then names with their role in place of the relation. */
export function triplesOfBlock(block: CodedBlock): string[][] {
  const facts = Array.from({ length: block.facts }, (_, row) => {
    const at = row * factColumns.width
    const [subject = 0, relation = 0, object = 0, literal = 0] = block.factRows.subarray(at, at + 4)
    const kind = literal % unkeyed === 1 ? literalAt(block, object) : [textAt(block, object)]
    return [textAt(block, subject), textAt(block, relation), ...kind]
  })
  const names = Array.from({ length: block.names }, (_, row) => {
    const at = row * nameColumns.width
    const [entity = 0, role = 0, language = 0] = block.nameRows.subarray(at, at + 3)
    const [start, end] = block.nameRows.subarray(at + nameColumns.start, at + nameColumns.width)
    const text = Buffer.from(block.texts.subarray(start, end)).toString()
    return [
      textAt(block, entity),
      `role ${role}`,
      text,
      language === none ? '' : textAt(block, language),
    ]
  })
  return [...facts, ...names]
}

function literalAt(block: CodedBlock, term: number): string[] {
  const at = term * termColumns.width
  const datatype = block.termRows[at + termColumns.datatype] ?? 0
  const language = block.termRows[at + termColumns.language] ?? none
  return [
    textAt(block, term),
    textAt(block, datatype),
    language === none ? '' : textAt(block, language),
  ]
}

function textAt({ termRows, texts }: CodedBlock, term: number): string {
  const at = term * termColumns.width
  const [start, end] = [termRows[at + termColumns.start], termRows[at + termColumns.end]]
  return Buffer.from(texts.subarray(start, end)).toString()
}
