import type { FactNames } from '../domain/certificate.ts'
import type { Iri } from '../domain/iri.ts'
import { subClassRelations } from '../domain/public-vocabularies.ts'
import type { Reason } from '../domain/reason.ts'
import { fillTemplate } from './template.ts'

/**
 * A fact in words: the lexicon's `state` of its relation ("Marie Curie was born in Warsaw"), else "the graph gives Warsaw
 * as the place of birth of Marie Curie".
 */
export function sayFact(names: FactNames, state: string | undefined): string {
  const { subject, relation, object } = names
  const filled = state && fillTemplate(stateOn(object, state), { S: subject, O: object })
  return filled || `The graph gives ${object} as the ${relation} of ${subject}`
}

/** "in 1867", but "on 7 November 1867" */
export function stateOn(object: string, state: string): string {
  return /^\d{1,2} \p{L}/u.test(object)
    ? state.replace(/ in \{O\}| \{on O\}/, ' on {O}')
    : state.replace(' {on O}', ' in {O}')
}

/** As it goes on after another: what a class is called is a common noun, and begins as its label does. */
export function sayFurtherFact(relation: Iri, names: FactNames, state: string | undefined): string {
  const said = sayFact(names, state)
  const first = names.subject.charAt(0)
  return subClassRelations.includes(relation) &&
    said.startsWith(first.toUpperCase() + names.subject.slice(1))
    ? first + said.slice(1)
    : said.replace(/^The graph/, 'the graph')
}

/** The sentence of a certificate, by its facts in words. No full stop. */
export function sayCertificate(facts: readonly string[], reason: Reason): string {
  const known = facts.join(', and ')
  switch (reason.kind) {
    case 'one-value':
      return `${known}, and ${becauseOne(reason)}`
    case 'nearly-one-value': {
      const { trials, exceptions } = reason
      return `${known}, and of the ${trials} of which the graph says so, ${noneOr(exceptions)} ${exceptions === 1 ? 'has' : 'have'} another one besides`
    }
    case 'counted':
      return `${known}, and ${eachHasOne(reason)}`
    case 'listed':
      return `${known}, and the list is declared complete${reason.owner === true ? ' by the owner' : ''}`
    case 'absent': {
      const others = reason.more === 0 ? '' : `, and ${reason.more} more`
      return `${known}${others}, and the graph has nothing else: that there is nothing else is assumed`
    }
    case 'one-way':
      return `${known}, and that never holds both ways`
    case 'itself':
      return `Nothing and nobody is related to itself in this way, ${reason.name} neither`
    case 'excluded':
      return `${known}, and the one rules out the other`
    case 'years':
      return reason.of === 'one'
        ? `${known}, and nothing ends before it began`
        : `${known}, so that the years rule it out`
    case 'other-kind': {
      const of = `${reason.name} is ${noneOf(reason.kinds)}`
      return facts.length === 0 ? of : `${known}, so that ${of}`
    }
    case 'unlike': {
      const measured = `of exchanges with so much against them at most ${inPercent(reason.error)} were true`
      return [known, ...(reason.seen === undefined ? [] : [saySeen(reason.seen)]), measured].join(
        '; ',
      )
    }
  }
}

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>

/** Why there is one at that end of a relation: what the lexicon says of it ("a person is born in one place"). */
function becauseOne({ end, because, owner }: ReasonOf<'one-value'>): string {
  if (because !== undefined) return because
  const one =
    end === 'object' ? 'this relation has one value' : 'this relation gives a value to one'
  return `${one}${owner === true ? ', declared by the owner' : ''}`
}

/** The count in a user's graph, with its bound. */
function eachHasOne({ keys, error, end }: ReasonOf<'counted'>): string {
  const each = end === 'object' ? 'subjects of this type' : 'values of this type'
  const one = end === 'object' ? 'value' : 'subject'
  return `at least ${keys} ${each} in the graph have one ${one}: at most ${inPercent(error)} of them may have another (3/${keys})`
}

function noneOf(kinds: readonly string[]): string {
  const all = kinds.map((kind) => kind.replaceAll('-', ' ')).join(', ')
  return `no ${all}`.replace(/, ([^,]*)$/, ' or $1')
}

function saySeen({
  of,
  trials,
  exceptions,
  relation,
  object,
}: NonNullable<ReasonOf<'unlike'>['seen']>): string {
  const number = noneOr(exceptions)
  switch (of) {
    case 'companion':
      return `of the ${trials} pairs of which the graph says so, ${number} have the relation ${relation}`
    case 'condition':
      return `of the ${trials} of which the graph says so with a known ${relation}, ${number} have ${object}`
    case 'value':
      return `of the ${trials} of which the graph says so, ${number} have ${object} as well`
  }
}

function noneOr(count: number): string {
  return count === 0 ? 'none' : `${count}`
}

function inPercent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}
