import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step, Walker } from './walk.ts'

/** README.md and every page below docs/ that shows a command at a prompt. */
export function pagesWithCommands(): readonly string[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file))
    .toSorted()
  return ['README.md', ...docs].filter((page) => commandsOf(page).length > 0)
}

/** The lines of a page's blocks that begin with a prompt, in order. */
function commandsOf(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8').replace(/ \\\n\s*/g, ' ')
  return [...text.matchAll(/^\s*\$ (.+)$/gm)].map(([, line = '']) => line.replace(/\s+#.*$/, ''))
}

/**
 * What a walk leaves to tests with the service or file in question: remote sources, dumps of gigabytes, servers that do
 * not end, people at a keyboard, logs of other programs, and what installs packages. What the demo prints is walked by itself.
 */
const elsewhere =
  /sparql:|wikidata:|neo4j:|sqlite:|duckdb:|postgres:|mysql:|trino|latest-|lang=en|--batch|^npm |npm install|^elenchus serve \S+$|^elenchus (?:view|mcp)\b|^vllm |^elenchus review |local:|judge:|--judge |evidence-|-a \S*judge|--queue |\.eval\b|for-inspect\/logs|lm-eval-out|elenchus-demo\/|^elenchus demo$/

/** What a page supposes to be there, made when its first command that reads it comes. */
export interface Prop {
  readonly file: string
  /** Lines of bash. */
  readonly made: readonly string[]
  /** What people do to it before such a command: run although it is there. */
  readonly by?: RegExp
}

/** Runs a page's commands in its own folder, one after the other; each supposed file that is not there is made before. */
export async function walkPage(
  page: string,
  walker: Walker,
  props: readonly Prop[],
): Promise<readonly Step[]> {
  const steps: Step[] = []
  for (const shown of commandsOf(page)) {
    if (elsewhere.test(shown)) continue
    const line = here(shown, walker)
    for (const step of await supposed(shown, walker, props)) steps.push(step)
    const { code, notes } = await walker.run(line)
    steps.push({ line: shown, code, notes })
  }
  return steps
}

/** Hosted models answer as a server of the test does; ids are those of today's questions. */
function here(line: string, { atlas, baseUrl }: Walker): string {
  return line
    .replaceAll('atlas/*.tsv', `${atlas}/*.tsv`)
    .replace(/http:\/\/127\.0\.0\.1:\d+\/v1/, baseUrl)
    .replace(
      / (--model|-m) (?:(?:openai|ollama|anthropic|PROVIDER):\S+|MODEL\b)/g,
      ' $1 simulated:gullible',
    )
    .replace(/^elenchus (why|dispute) [0-9a-f]{8} (\S+)/, 'elenchus $1 "$(ID $2)" $2')
}

async function supposed(
  line: string,
  { run }: Walker,
  props: readonly Prop[],
): Promise<readonly Step[]> {
  const written = /(?:-o|--output|--into|>) (\S+)/.exec(line)?.[1]
  const steps: Step[] = []
  for (const { file, made, by } of props) {
    const reads = line.split(/[\s=:]+/).some((word) => word === file || word.startsWith(`${file}/`))
    if (!reads || file === written || by?.test(line) === false) continue
    for (const each of made) {
      const { code, notes } = await run(by ? each : `[ -e ${file} ] || { ${each}; }`)
      steps.push({ line: `${line} <= ${each}`, code, notes })
    }
  }
  return steps
}
