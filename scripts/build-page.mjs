// Builds the report's page from web/report and the live page from web/view, each into one file, unless they are up to date:
// beside what uses them, for tests, and into the build: build-page.mjs [FOLDER]
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The report's page gets its data from its renderer; the live page asks its own server. */
const pages = [
  {
    from: join('web', 'report'),
    place: join('report', 'renderers', 'page.html'),
    policy: [],
    title: '%TITLE%',
    data: [
      '<script type="application/gzip" id="data">%DATA%</script>',
      '<script type="application/gzip" id="details">%DETAILS%</script>',
    ],
  },
  {
    from: join('web', 'view'),
    place: join('server', 'view.html'),
    // a picture of the graph is drawn from its own SVG
    policy: ["connect-src 'self'", 'img-src blob:'],
    title: 'Elenchus',
    data: [],
    script: { from: join('web', 'dots'), name: 'dots' },
  },
]

const state = stateOfSources()
for (const page of pages) {
  const made = join(root, 'src', page.place)
  if (!existsSync(made) || read(`${made}.stamp`) !== state) {
    const script = page.script && (await scriptOf(page.script.from))
    const files = {
      ...(script && { [scriptPath(made, page)]: script }),
      [made]: await templateOf(page, script),
      [`${made}.stamp`]: state,
    }
    for (const [path, text] of Object.entries(files)) {
      // a copy of the working tree may share the old file
      rmSync(path, { force: true })
      writeFileSync(path, text)
    }
  }
  if (process.argv[1] === import.meta.filename) {
    const built = join(process.argv[2] ?? join(root, 'dist'), page.place)
    mkdirSync(dirname(built), { recursive: true })
    copyFileSync(made, built)
    if (page.script) copyFileSync(scriptPath(made, page), scriptPath(built, page))
  }
}

/** A part that the page loads when it is needed; TypeScript would compile what is called .js. */
function scriptPath(made, { script }) {
  return join(dirname(made), `${script.name}.script`)
}

async function scriptOf(from) {
  const output = await bundled(from, 'main.ts')
  return output.find(({ type }) => type === 'chunk').code
}

async function bundled(from, input) {
  const { build } = await import('vite')
  const { output } = await build({
    root: join(root, from),
    configFile: false,
    // a test's NODE_ENV would put paths of this machine into the page
    mode: 'production',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rollupOptions: { input: join(root, from, input), output: { format: 'iife' } },
    },
  })
  return output
}

/** Only its own script and style may run in it, and nothing is fetched but what its policy names. */
async function templateOf({ from, policy: more, title, data, script: part }, loaded) {
  const output = await bundled(from, 'main.tsx')
  const script = output
    .find(({ type }) => type === 'chunk')
    .code.trim()
    .replaceAll('</script', '<\\/script')
  const style = String(output.find(({ fileName }) => fileName.endsWith('.css')).source).trim()
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'${loaded ? ` '${digest(loaded)}'` : ''}`,
    `style-src '${digest(style)}'`,
    ...more,
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
${part ? `<meta name="${part.name}" content="${digest(loaded)}">\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div id="page"><p>Reading the report …</p></div>
<noscript><p>This page needs JavaScript. <code>elenchus report --format markdown</code> has the same numbers.</p></noscript>
${data.join('\n')}
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
  const folders = ['web', join('src', 'report'), join('src', 'text'), join('src', 'statistics')]
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
