import { expect, test } from 'vitest'
import { ontologyName, resourceName } from './resource-name.ts'

const resource = 'http://dbpedia.org/resource/'

test.for([
  [`${resource}Marie_Curie`, 'Marie Curie', undefined],
  [`${resource}Sherlock_Holmes_(2009_film)`, 'Sherlock Holmes', '2009 film'],
  [`${resource}The_B-52's`, "The B-52's", undefined],
  [`${resource}S%C3%A3o_Paulo`, 'São Paulo', undefined],
  [`${resource}AC/DC`, 'AC/DC', undefined],
  [`${resource}100%`, '100%', undefined],
  [`${resource}(I_Can't_Get_No)_Satisfaction`, "(I Can't Get No) Satisfaction", undefined],
  [`${resource}Victoria_(Australia)`, 'Victoria', 'Australia'],
  ['http://de.dbpedia.org/resource/Köln', 'Köln', undefined],
] as const)('%s is called %s', ([iri, label, distinction]) => {
  expect(resourceName(iri)).toEqual({ label, ...(distinction !== undefined && { distinction }) })
})

test.for([`${resource}_`, `${resource}!!!`, 'http://example.org/resource/X'])(
  '%s has no name',
  (iri) => {
    expect(resourceName(iri)).toBeUndefined()
  },
)

test.for([
  ['http://dbpedia.org/ontology/birthPlace', 'birth place'],
  ['http://dbpedia.org/ontology/SoccerPlayer', 'soccer player'],
  ['http://dbpedia.org/property/sMajority', 's majority'],
  ['http://dbpedia.org/ontology/iso6391Code', 'iso6391 code'],
] as const)('%s is said %s', ([iri, words]) => {
  expect(ontologyName(iri)).toBe(words)
})
