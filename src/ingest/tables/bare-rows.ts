import type { GraphSink } from '../../knowledge/store/graph-sink.ts'
import { type identifiersFor, isWikidataIdentifier } from './identifiers.ts'
import { namingSink } from './naming-sink.ts'
import { type Cell, type RowPlan, textOf, valuesOf } from './row.ts'
import { typedValue } from './typed-value.ts'

/** Whether fields are a fact of identifiers, as published triple files have them: no header looks so. */
export function isBareTriple(fields: readonly string[]): boolean {
  const [subject = '', relation = '', object] = fields
  return (
    fields.length === 3 &&
    isWikidataIdentifier(subject) &&
    /^P[1-9]\d*$/.test(relation) &&
    object !== ''
  )
}

/** `Q42`, `P31`, `Q5`: three columns without a header. */
export function tripleRows(
  sink: GraphSink,
  identifiers: ReturnType<typeof identifiersFor>,
): RowPlan {
  const names = namingSink(sink, identifiers, '')
  return {
    store: (row, { leaveOut, isMissing }) => {
      const [subject = '', relation = '', object = ''] = row.columns.map((column) =>
        textOf(row.cell(column)),
      )
      if (row.columns.length !== 3 || row.ragged !== undefined) {
        leaveOut('not three fields')
        return false
      }
      if (subject === '' || relation === '' || object === '') {
        leaveOut('empty field')
        return false
      }
      if ([subject, relation, object].some(isMissing)) return false
      const value = typedValue(object, 'auto')
      const [from, by] = [names.entity(subject), names.relation(relation)]
      if (value.kind === 'literal') {
        sink.literalFact(from, by, value.value, value.datatype, value.language)
      } else sink.fact(from, by, names.entity(object))
      return true
    },
    finish: names.finish,
  }
}

/** `Q42`, `Douglas Adams`: an identifier, its label, and aliases where there are more columns. */
export function labelRows(
  sink: GraphSink,
  identifiers: ReturnType<typeof identifiersFor>,
  language: string,
): RowPlan {
  const names = namingSink(sink, identifiers, language)
  return {
    store: (row, { leaveOut, isMissing }) => {
      const [id = '', ...texts] = row.columns.flatMap((column): readonly Cell[] => [
        row.cell(column),
      ])
      const [label, ...aliases] = texts.flatMap((cell) =>
        valuesOf(cell, undefined).filter((text) => !isMissing(text)),
      )
      if (textOf(id) === '' || label === undefined) {
        leaveOut(textOf(id) === '' ? 'no identifier' : 'no label')
        return false
      }
      const entity = sink.entity(identifiers.entity(textOf(id)).iri)
      names.say(entity, 'label', label, language)
      for (const alias of aliases) names.say(entity, 'alias', alias, language)
      return true
    },
  }
}
