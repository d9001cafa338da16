import type { Literal } from '../../src/domain/literal.ts'
import type { RelationSketch } from '../../src/domain/relation-sketch.ts'

const xsd = 'http://www.w3.org/2001/XMLSchema#'

/** For tests: what stands below a heading. */
export type Sort = 'thing' | 'integer' | 'decimal' | 'date' | 'month' | 'year' | 'truth' | 'clock'

/** Of 20 subjects with one value each. */
export function sketch(label: string, sort: Sort): RelationSketch {
  const object = objectOf(sort)
  const samples = Array.from({ length: 20 }, () => ({
    subject: [],
    object,
    names: { subject: 'Anvil', object: 'Bellows' },
  }))
  return { relation: 'urn:x:1', label, facts: 20, subjects: 20, objects: 9, samples }
}

function objectOf(sort: Sort): readonly string[] | Literal {
  switch (sort) {
    case 'thing':
      return []
    case 'integer':
      return { value: '95', datatype: `${xsd}integer` }
    case 'decimal':
      return { value: '9.5', datatype: `${xsd}decimal` }
    case 'date':
      return { value: '2018-12-31', datatype: `${xsd}date` }
    case 'year':
      return { value: '2018', datatype: `${xsd}integer` }
    case 'month':
      return { value: '2018-12', datatype: `${xsd}gYearMonth` }
    case 'truth':
      return { value: 'true', datatype: `${xsd}boolean` }
    case 'clock':
      return { value: '8:15', datatype: `${xsd}string` }
  }
}
