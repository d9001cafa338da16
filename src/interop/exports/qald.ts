import type { Fact } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import type { SetExport } from './set-export.ts'

/** Questions of knowledge graphs with their SPARQL, as QALD-10 has them. Only those whose facts make one query. */
export const qaldExport: SetExport = {
  id: 'qald',
  description: 'questions with their SPARQL and answers, as in QALD',
  use: 'give qald.json to a system that answers questions over the graph',
  files: ({ questions, name }) => [
    {
      name: 'qald.json',
      content: `${JSON.stringify({ dataset: { id: name }, questions: questions.flatMap(entryOf) }, undefined, 1)}\n`,
    },
  ],
}

function entryOf(question: Question, index: number): readonly object[] {
  const { expected, facts, language, text, id } = question
  const base = {
    id: index,
    elenchus_id: id,
    aggregation: false,
    question: [{ language, string: text }],
  }
  if (expected.kind === 'boolean') {
    const asked = question.statements.filter(isWritable)
    if (asked.length === 0 || asked.length < question.statements.length) return []
    const sparql = `ASK { ${asked.map((fact) => tripleOf(fact)).join(' ')} }`
    return [{ ...base, query: { sparql }, answers: [{ head: {}, boolean: expected.value }] }]
  }
  if (expected.kind !== 'entities' || question.form !== 'wh') return []
  const names = expected.answers.map((answer) => answer.id)
  const [fact] = facts
  const isObject = typeof fact?.object === 'string' && names.includes(fact.object)
  const isSubject = fact !== undefined && names.includes(fact.subject)
  if (fact === undefined || question.hops !== 1 || isObject === isSubject || !isWritable(fact))
    return []
  const pattern = isObject
    ? `${iriOf(fact.subject)} ${iriOf(fact.relation)} ?result .`
    : `?result ${iriOf(fact.relation)} ${termOf(fact.object)} .`
  const bindings = names.map((value) => ({ result: { type: 'uri', value } }))
  return [
    {
      ...base,
      query: { sparql: `SELECT DISTINCT ?result WHERE { ${pattern} }` },
      answers: [{ head: { vars: ['result'] }, results: { bindings } }],
    },
  ]
}

type Triple = Pick<Fact, 'subject' | 'relation' | 'object'>

/** What can't stand in an IRI of SPARQL can't be asked for. */
function isWritable({ subject, relation, object }: Triple): boolean {
  return [subject, relation, ...(typeof object === 'string' ? [object] : [object.datatype])].every(
    (iri) => /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|^`\\]*$/.test(iri),
  )
}

function tripleOf({ subject, relation, object }: Triple): string {
  return `${iriOf(subject)} ${iriOf(relation)} ${termOf(object)} .`
}

function termOf(object: Triple['object']): string {
  if (typeof object === 'string') return iriOf(object)
  const value = JSON.stringify(object.value)
  return object.language === undefined
    ? `${value}^^${iriOf(object.datatype)}`
    : `${value}@${object.language}`
}

function iriOf(iri: string): string {
  return `<${iri}>`
}
