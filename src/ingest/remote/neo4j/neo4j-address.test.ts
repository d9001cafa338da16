import { expect, test } from 'vitest'
import { isNeo4j, neo4jAddress } from './neo4j-address.ts'

test('an address names a host, and a database behind it', () => {
  const { url, database } = neo4jAddress('neo4j+s://graph.example.org:7688/films')

  expect(url.href).toBe('neo4j+s://graph.example.org:7688')
  expect(database).toEqual({ database: 'films' })
  expect(neo4jAddress('bolt://127.0.0.1').database).toEqual({})
})

test.for(['neo4j://', 'neo4j://a:b@graph.example.org', 'neo4j://ada@h', 'neo4j:h', 'http://h'])(
  '%s is no address, or one that would be written with a password',
  (text) => {
    expect(() => neo4jAddress(text)).toThrow(expect.objectContaining({ code: 'bad-argument' }))
  },
)

test('only schemes of Neo4j are its own', () => {
  expect(['neo4j://h', 'bolt+ssc://h', 'neo4j.csv', 'https://h'].map(isNeo4j)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
