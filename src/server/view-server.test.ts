import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ElenchusError } from '../errors.ts'
import type { ViewCalls } from '../pipeline/view/view-source.ts'
import { type ViewServerOptions, viewServer } from './view-server.ts'

const calls: ViewCalls = {
  read: {
    echo: async (query) => ({ said: query.get('said') }),
    broken: async () => {
      throw new TypeError('a path of this machine')
    },
    refused: async () => {
      throw new ElenchusError('bad-sheet', 'The sheet is torn.', { fix: 'Mend it.' })
    },
  },
  send: { keep: async (body) => ({ kept: body }) },
}
const onThisMachine: ViewServerOptions = { host: '127.0.0.1' }

test('a call is answered on names of this machine alone, and for its own page alone', async () => {
  await using server = await listening(onThisMachine)
  const { port } = server
  const path = '/api/echo?said=x'

  const own = await server.ask({ path })
  const ownPage = await server.ask({ path, headers: { origin: `http://127.0.0.1:${port}` } })
  const other: readonly Readonly<Record<string, string>>[] = [
    { host: 'evil.example' },
    { host: `evil.example:${port}` },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ]
  const strangers = await Promise.all(other.map((headers) => server.ask({ path, headers })))

  expect([own, ownPage]).toMatchObject([
    { status: 200, body: '{"said":"x"}' },
    { status: 200, body: '{"said":"x"}' },
  ])
  expect(strangers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('where others can reach it, only who has the token gets in, by whatever name', async () => {
  await using server = await listening({ token: 'secret' })
  const headers = { host: 'my-machine.lan:80' }

  const without = await server.ask({ path: '/', headers })
  const wrong = await server.ask({ path: '/?token=secre', headers })
  const page = await server.ask({ path: '/?token=secret', headers })
  const call = await server.ask({
    path: '/api/echo?said=x',
    headers: { ...headers, 'x-elenchus-token': 'secret' },
  })

  expect([without, wrong, page, call].map(({ status }) => status)).toEqual([401, 401, 200, 200])
})

test.for<[string, Asked]>([
  ['in the address of another page', { path: '/', headers: { referer: 'http://a/?token=secret' } }],
  ['in a cookie', { path: '/', headers: { cookie: 'token=secret' } }],
  ['as a password', { path: '/', headers: { authorization: 'Bearer secret' } }],
  ['behind another one', { path: '/?token=x&token=secret' }],
  ['with more behind it', { path: '/?token=secretx' }],
  ['in the path', { path: '/secret?token=' }],
  ['in a part that no browser sends', { path: '/#token=secret' }],
  ['in a sent text', { path: '/api/keep', method: 'POST', body: '{"token":"secret"}' }],
  [
    'by a page of another site',
    { path: '/?token=secret', headers: { origin: 'http://evil.example' } },
  ],
])('a token %s opens nothing', async ([, asked]) => {
  await using server = await listening({ token: 'secret' })

  const { status, body } = await server.ask(asked)

  expect([401, 403]).toContain(status)
  expect(body).not.toContain('<html')
})

test('what is sent has to be JSON, which no form of another site can send', async () => {
  await using server = await listening(onThisMachine)
  const post = (type: string, body: string) =>
    server.ask({ path: '/api/keep', method: 'POST', headers: { 'content-type': type }, body })

  const form = await post('text/plain', '{"a":1}')
  const json = await post('application/json', '{"a":1}')
  const large = await post('application/json', `"${'x'.repeat(1 << 17)}"`)

  expect([form.status, json.status, large.status]).toEqual([415, 200, 413])
  expect(json.body).toBe('{"kept":{"a":1}}')
})

test('there is no other call, not by the names that all objects have', async () => {
  await using server = await listening(onThisMachine)

  const answers = await Promise.all(
    [
      '/api/constructor',
      '/api/__proto__',
      '/api/keep',
      '/api/',
      '/etc/passwd',
      '/../package.json',
      '/api/../../../etc/passwd',
      '/api/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '//etc/passwd',
      '/view.html',
    ].map((path) => server.ask({ path })),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('what a user can mend is said; a bug of ours says nothing of this machine', async () => {
  await using server = await listening(onThisMachine)

  const refused = await server.ask({ path: '/api/refused' })
  const broken = await server.ask({ path: '/api/broken' })

  expect(refused).toMatchObject({ status: 409, body: expect.stringContaining('"fix":"Mend it."') })
  expect(broken).toMatchObject({ status: 500, body: '{"message":"The server failed."}' })
})

test('the page may run and fetch only what is its own', async () => {
  await using server = await listening(onThisMachine)

  const { body, headers } = await server.ask({ path: '/' })

  expect(body).toMatch(
    /default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'; img-src blob:; base-uri 'none'; form-action 'none'/,
  )
  expect(headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('a page of judging alone says so to itself', async () => {
  await using blind = await listening({ ...onThisMachine, blind: true })
  await using whole = await listening(onThisMachine)

  const pages = await Promise.all([blind.ask({ path: '/' }), whole.ask({ path: '/' })])

  expect(pages.map(({ body }) => body.includes('<meta name="blind"'))).toEqual([true, false])
})

test('the part that draws dots is what the policy of the page names', async () => {
  await using server = await listening(onThisMachine)

  const { body } = await server.ask({ path: '/' })
  const part = await server.ask({ path: '/dots.js' })

  const digest = `sha256-${createHash('sha256').update(part.body).digest('base64')}`
  expect(part.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(/script-src ([^;]+);/.exec(body)?.[1]).toContain(`'${digest}'`)
  expect(body).toContain(`<meta name="dots" content="${digest}">`)
})

interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

async function listening(options: ViewServerOptions) {
  const server = viewServer(calls, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    ask: async ({ body, ...asked }: Asked) => {
      const sent = request({ port, host: '127.0.0.1', ...asked })
      sent.end(body)
      const [response] = await once(sent, 'response')
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
