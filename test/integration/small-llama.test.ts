import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

let built: Built
beforeAll(() => {
  built = build()
}, 300_000)
afterAll(() => built[Symbol.dispose]())

/** Folders that a reader of the page may stand in, with the packages that are there; returns where the program goes. */
const places = {
  'a clone': async (folder: Folder) => {
    for (const name of ['package.json', 'package-lock.json', 'packages']) {
      await symlink(resolve(name), folder.at(name))
    }
    return folder.path
  },
  'a folder with the package': async (folder: Folder) => {
    await writeFile(folder.at('package.json'), '{ "dependencies": { "elenchus": "*" } }')
    return folder.at('node_modules/elenchus')
  },
}

test.for(Object.entries(places))(
  'the small recipe for local models takes nothing from %s, and its package is found',
  async ([, prepare], { skip }) => {
    await using folder = await newFolder()
    await linkPackages(folder.at('node_modules'))
    const program = await placeProgram(await prepare(folder))
    const run = (line: string) => bash(program, `cd "${folder.path}"; ${line}`, registry())
    const before = modulesIn(folder.at('node_modules'))

    const installed = await run(`mkdir -p models; ${recipe()}`)
    if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|E40[34]/.test(installed.notes)) {
      return skip(`npm can't fetch node-llama-cpp: ${installed.notes.slice(0, 300)}`)
    }

    expect(installed.code, installed.notes).toBe(0)
    expect(modulesIn(folder.at('node_modules'))).toEqual(before)
    expect(await run('elenchus --version')).toMatchObject({ code: 0, notes: '' })
    const doctor = await run('elenchus doctor --json')
    expect(JSON.parse(doctor.output)).toContainEqual(
      expect.objectContaining({ name: 'DuckDB', status: 'ok' }),
    )
    await writeFile(folder.at('q.csv'), 'question,answer\nWho painted Guernica?,Pablo Picasso\n')
    await writeFile(folder.at('models/none.gguf'), 'this is no model')
    const asked = await run(
      'elenchus import q.csv -o q.jsonl && elenchus ask q.jsonl -m local:models/none.gguf -o runs',
    )
    expect(asked.notes).toContain('code bad-model-file')
    const { output } = await run('du -sm models')
    // megabytes
    expect(Number.parseInt(output, 10)).toBeLessThan(100)
  },
)

/** What tells npm where packages are; not what `npm run` tells its children of itself. */
function registry(): Readonly<Record<string, string>> {
  const told = Object.entries(process.env).filter(
    ([name]) =>
      /proxy|cert|_ca_|registry|userconfig|globalconfig/i.test(name) &&
      !/^npm_(?:package|lifecycle)_/.test(name),
  )
  return Object.fromEntries(told.map(([name, value = '']) => [name, value]))
}

/** As docs/models.md has it. */
function recipe(): string {
  const page = readFileSync('docs/models.md', 'utf8')
  const [, line] = /^\$ (NODE_LLAMA_CPP_SKIP_DOWNLOAD=.+)$/m.exec(page) ?? []
  if (line === undefined) throw new Error('docs/models.md shows no recipe')
  return line
}

async function linkPackages(into: string): Promise<void> {
  for (const name of modulesIn('node_modules')) {
    await mkdir(dirname(join(into, name)), { recursive: true })
    if (name !== 'elenchus') await symlink(resolve('node_modules', name), join(into, name))
  }
}

/** Puts the built program where the package would have it. */
async function placeProgram(home: string): Promise<Built> {
  await mkdir(home, { recursive: true })
  const from = dirname(dirname(built.path))
  for (const name of await readdir(from)) {
    if (name === 'bundle') await cp(join(from, name), join(home, name), { recursive: true })
    else await symlink(resolve(name), join(home, name)).catch(() => undefined)
  }
  return { path: join(home, 'bundle/cli.js'), [Symbol.dispose]: () => undefined }
}

function modulesIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : name,
    )
    .toSorted()
}
