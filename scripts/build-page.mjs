// Builds the report's page from web/report into one template unless it is up to date: beside the renderer that fills
// it,
// for tests, and into the build: build-page.mjs [FOLDER]
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const place = join('report', 'renderers', 'page.html')
const made = join(root, 'src', place)

const state = stateOfSources()
if (!existsSync(made) || read(`${made}.stamp`) !== state) {
  writeFileSync(made, await templateOf())
  writeFileSync(`${made}.stamp`, state)
}
if (process.argv[1] === import.meta.filename) {
  const built = join(process.argv[2] ?? join(root, 'dist'), place)
  mkdirSync(dirname(built), { recursive: true })
  copyFileSync(made, built)
}

/** The page without data. Only this script and style may run in it, and nothing is fetched. */
async function templateOf() {
  const { build } = await import('vite')
  const { output } = await build({
    root: join(root, 'web', 'report'),
    configFile: false,
    // a test's NODE_ENV would put paths of this machine into the page
    mode: 'production',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rollupOptions: { input: join(root, 'web', 'report', 'main.tsx'), output: { format: 'iife' } },
    },
  })
  const script = output
    .find(({ type }) => type === 'chunk')
    .code.trim()
    .replaceAll('</script', '<\\/script')
  const style = String(output.find(({ fileName }) => fileName.endsWith('.css')).source).trim()
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>%TITLE%</title>
<style>${style}</style>
</head>
<body>
<div id="page"><p>Reading the report …</p></div>
<noscript><p>This page needs JavaScript. <code>elenchus report --format markdown</code> has the same numbers.</p></noscript>
<script type="application/gzip" id="data">%DATA%</script>
<script type="application/gzip" id="details">%DETAILS%</script>
<script>${script}</script>
</body>
</html>
`
}

function digest(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The page shares the report's wording, so those files count too. */
function stateOfSources() {
  const hash = createHash('sha256')
  const folders = ['web', join('src', 'report'), join('src', 'text')]
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
  for (const path of ['package-lock.json', join('scripts', 'build-page.mjs'), ...files.sort()]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Vitest's global setup: the build above has run by then. */
export function setup() {}
