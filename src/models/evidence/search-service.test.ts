import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { answering, chatServer, type Script } from '../../../test/servers/chat-server.ts'
import { dayOf } from './day-of.ts'
import { searchService } from './search-service.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-search-'))
afterAll(() => rmSync(root, { recursive: true }))

const key = 'a-key-that-nobody-may-see-7'

let files = 0
function service(config: string) {
  const path = join(root, `${++files}.yaml`)
  writeFileSync(path, config)
  return searchService(path, { environment: { SEARCH_KEY: key }, now: () => 0 })
}

const config = `
url: SERVER/search
headers: { x-api-key: "\${SEARCH_KEY}" }
body: { q: "{question}", num: "{count}" }
results: organic
text: snippet
source: link
date: date
cost: 0.001
`

async function searched(script: Script) {
  await using server = await chatServer(script)
  const found = await service(config.replace('SERVER', server.baseUrl)).find(whQuestion(1), 3)
  expect(JSON.stringify(found)).not.toContain(key)
  return { found, requests: server.requests }
}

/** As search services answer: a list with other things beside it. */
const reply = {
  searchParameters: { q: 'x' },
  organic: [
    {
      title: 'A life',
      link: 'https://example.org/a',
      snippet: 'Born in Warsaw.',
      date: 'Mar 9, 2024',
    },
    { title: 'No words', link: 'https://example.org/b' },
    { title: 'Old', link: 'https://example.org/c', snippet: 'Born in Lyon.', date: '3 days ago' },
  ],
}

test('the question goes where it is marked, and each result is a passage with its place and day', async () => {
  const { found, requests } = await searched(answering(200, JSON.stringify(reply)))

  expect(found).toEqual({
    status: 'found',
    passages: [
      { text: 'Born in Warsaw.', source: 'https://example.org/a', date: '2024-03-09' },
      { text: 'Born in Lyon.', source: 'https://example.org/c' },
    ],
    cost: 0.001,
  })
  expect(requests[0]).toMatchObject({
    headers: { 'x-api-key': key },
    body: { q: 'Where was person 1 born?', num: 3 },
  })
})

test('a result that names no place is of the service, whose address may hold a key', async () => {
  await using server = await chatServer(answering(200, '[{"text":"Born in Warsaw."}]'))
  const url = `${server.baseUrl}/search?key=${key}`
  const found = await service(`url: ${url}\nbody: "{question}"\ntext: text`).find(whQuestion(1), 3)

  expect(found).toMatchObject({ passages: [{ source: new URL(server.baseUrl).host }] })
})

test('nothing found is no failure', async () => {
  const { found } = await searched(answering(200, '{"searchParameters":{}}'))

  expect(found).toMatchObject({ status: 'found', passages: [] })
})

test('a service that is busy is asked again', async () => {
  const { found, requests } = await searched((request, response) => {
    const busy = request.number < 3
    response
      .writeHead(busy ? 429 : 200, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(busy ? '{}' : JSON.stringify(reply))
  })

  expect(found).toMatchObject({ status: 'found' })
  expect(requests).toHaveLength(3)
})

test.for([
  { status: 401, body: `bad key ${key}`, says: 'answered 401: bad key [key]' },
  { status: 200, body: '<html>', says: 'no JSON' },
  { status: 200, body: '{"error":"quota exceeded"}', says: 'said: quota exceeded' },
])('$status with $body is a failure in words', async ({ status, body, says }) => {
  const { found } = await searched(answering(status, body))

  expect(found).toEqual({ status: 'failed', message: expect.stringContaining(says) })
})

test.for([
  { text: 'url: ftp://x\ntext: a\nbody: "{question}"', says: 'has to begin with http' },
  { text: 'url: http://x\ntext: a\nbody: q', says: 'where the question goes' },
  { text: 'url: http://x\ntext: a\nbody: "{question} {page}"', says: 'there is no place {page}' },
  { text: 'url: http://x\nbody: "{question}"', says: 'text' },
  {
    text: `url: http://x\ntext: a\nbody: "{question}"\nheaders: { k: "\${NOT_SET}" }`,
    says: 'NOT_SET of the header k is not set',
  },
])('$text is refused', ({ text, says }) => {
  expect(() => service(text)).toThrow(
    expect.objectContaining({ code: 'bad-evidence', message: expect.stringContaining(says) }),
  )
})

test.for([
  ['2024-03-09T10:00:00Z', '2024-03-09'],
  ['2024', '2024'],
  ['Mar 9, 2024', '2024-03-09'],
  ['9 March 2024', '2024-03-09'],
  ['3 days ago', undefined],
  ['2024-13-01', undefined],
] as const)('the day of %s is %s', ([text, day]) => {
  expect(dayOf(text)).toBe(day)
})
