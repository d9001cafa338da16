import { readFileSync } from 'node:fs'
import type { Exited } from '../command-line/built.ts'

export interface Walker {
  /** Runs a line of bash in which `elenchus` is the program, in the folder of the walk. */
  readonly run: (line: string) => Promise<Exited>
  /** Where the bundled tables lie, as seen from there. */
  readonly atlas: string
  /** An OpenAI-compatible server. */
  readonly baseUrl: string
}

export interface Step {
  readonly line: string
  readonly code: number | null
  readonly notes: string
}

/** Runs the commands of the step-by-step guide, line by line, and after each line what its output says to do next. */
export async function walkGuide(walker: Walker): Promise<readonly Step[]> {
  const guide = readFileSync('docs/guide.md', 'utf8')
  const prompts = [...guide.matchAll(/^\$ (.+)$/gm)].map(([, line = '']) => line)
  const said = [...guide.matchAll(/`(elenchus lexicon [^`]+)`/g)].map(([, line = '']) => line)
  const steps: Step[] = []
  for (const line of [...prompts, ...said]) {
    const here = line
      .replace('atlas/*.tsv', `${walker.atlas}/*.tsv`)
      .replace(/http:\/\/127\.0\.0\.1:\d+\/v1/, walker.baseUrl)
    steps.push(...(await stepsOf(here, walker)))
  }
  return steps
}

/** Runs the demo, and then each command that it printed. */
export async function walkDemo(walker: Walker): Promise<readonly Step[]> {
  const demo = await walker.run('elenchus demo --count 60 --into shown')
  const printed = [...demo.output.matchAll(/^\$ (elenchus .+)$/gm)].map(([, line = '']) => line)
  const steps: Step[] = [{ line: 'elenchus demo', code: demo.code, notes: demo.notes }]
  for (const line of printed) {
    const { code, notes } = await walker.run(line)
    steps.push({ line, code, notes })
  }
  return steps
}

/** A gate that is not met is what the guide promises. */
export function failed(steps: readonly Step[]): readonly Step[] {
  return steps.filter(
    ({ line, code }) => code !== 0 && !(code === 3 && / --fail-(?:under|over) /.test(line)),
  )
}

async function stepsOf(line: string, walker: Walker): Promise<readonly Step[]> {
  const { code, notes, output } = await walker.run(line)
  const steps: Step[] = [{ line, code, notes }]
  for (const next of shownIn(`${output}\n${notes}`)) {
    const done = await walker.run(next)
    steps.push({ line: `${line} => ${next}`, code: done.code, notes: done.notes })
  }
  return steps
}

/** What an output says to run: reading alone, with its blanks filled in. */
function shownIn(output: string): readonly string[] {
  const shown = [...output.matchAll(/(?:^|: |`)(elenchus (?:[a-z]+) [^`\n]+?)(?:`|$)/gm)]
    .map(([, command = '']) => command.trim())
    .filter((command) => /^elenchus (?:inspect|why|show|report|lexicon) /.test(command))
    .map((command) => command.replace(/ FILE$/, ' kg.duckdb').replace(/ RELATION /, ' birthplace '))
  return [...new Set(shown)].filter((command) => !/ ID$| [A-Z]+$/.test(command))
}
