import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Where promptfoo was installed to be compared with, outside of the project; `undefined` where it is not. */
export async function promptfooFolder() {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const folder = join(cache, 'elenchus-bench', 'promptfoo')
  const there = await access(join(folder, 'node_modules', 'promptfoo', 'package.json')).then(
    () => true,
    () => false,
  )
  return there ? folder : undefined
}

/** Asks a set's questions with promptfoo: no assertions, no cache, no telemetry. Seconds from start to end. */
export async function askWithPromptfoo(promptfoo, questions, folder, concurrency, url) {
  const lines = (await readFile(questions, 'utf8')).trimEnd().split('\n')
  const config = {
    prompts: ['{{question}}'],
    providers: [
      {
        id: 'openai:chat:instant',
        config: { apiBaseUrl: url, apiKey: 'none', max_tokens: 150, temperature: 0 },
      },
    ],
    tests: lines.map((line) => ({ vars: { question: JSON.parse(line).text } })),
  }
  const path = join(folder, 'promptfoo.json')
  await writeFile(path, JSON.stringify(config))
  const start = performance.now()
  await execute(
    process.execPath,
    [
      join(promptfoo, 'node_modules', 'promptfoo', 'dist', 'src', 'entrypoint.js'),
      ...[
        'eval',
        '-c',
        path,
        '-o',
        join(folder, 'results.json'),
        '--max-concurrency',
        `${concurrency}`,
      ],
      ...['--no-cache', '--no-table', '--no-progress-bar', '--no-write'],
    ],
    {
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        PROMPTFOO_CONFIG_DIR: folder,
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
        PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
      },
    },
  )
  return { seconds: (performance.now() - start) / 1000, processor: 0, peak: 0 }
}
