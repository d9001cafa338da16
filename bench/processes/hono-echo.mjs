// A server of hono, as it is installed in FOLDER, that gives back the JSON that it gets; prints its address. hono-echo.mjs FOLDER
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(join(process.argv[2], 'package.json'))
const { Hono } = await import(resolve('hono'))
const { serve } = await import(resolve('@hono/node-server'))

const app = new Hono()
app.post('*', async (context) => context.json(await context.req.json()))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
