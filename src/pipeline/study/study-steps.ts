import { optionName } from '../../options/option-name.ts'
import type { StudyFile, StudyModel } from './study-file.ts'

/** One command of a study, as it could be typed. */
export interface StudyStep {
  readonly stage: 'ingest' | 'generate' | 'ask' | 'assess' | 'report'
  readonly words: readonly string[]
}

/** The files of a study; unnamed ones have their default names. */
export interface StudyPaths {
  readonly graph: string
  readonly questions: string
  readonly runs: string
}

export function pathsOf(file: StudyFile): StudyPaths {
  const { graph = 'kg.duckdb', questions = 'questions.jsonl', runs = 'runs' } = file
  return { graph, questions, runs }
}

/**
 * The commands of a study file, in order; stages without a section are left out. `atlas`: the bundled graph's files;
 * `replace`: each may lose what stands at its output.
 */
export function studySteps(
  path: string,
  file: StudyFile,
  atlas: readonly string[],
  { replace = false }: { readonly replace?: boolean } = {},
): readonly StudyStep[] {
  const paths = pathsOf(file)
  const makesSet = file.sources !== undefined || file.graph !== undefined
  const steps = [
    ...ingestSteps(file, paths, atlas),
    ...(makesSet
      ? [step('generate', [...['--config', path, '-k', paths.graph], ...['-o', paths.questions]])]
      : []),
    ...askSteps(file, paths),
    ...assessSteps(file, paths),
    ...reportSteps(file, paths),
  ]
  return replace ? steps.map(replacing) : steps
}

/** What `ingest` and `ask` write is added to, never replaced. */
function replacing({ stage, words }: StudyStep): StudyStep {
  const adds = stage === 'ingest' || stage === 'ask'
  return { stage, words: adds ? words : [...words, '--replace'] }
}

function step(stage: StudyStep['stage'], rest: readonly string[]): StudyStep {
  return { stage, words: [stage, ...rest] }
}

function ingestSteps(
  { sources = [] }: StudyFile,
  { graph }: StudyPaths,
  atlas: readonly string[],
): readonly StudyStep[] {
  const files = sources.flatMap((each) =>
    typeof each === 'string' && each !== 'atlas' ? [each] : [],
  )
  return [
    ...(sources.includes('atlas')
      ? [
          step('ingest', [
            ...atlas,
            ...['--base', 'urn:elenchus:atlas:', '--licence', 'CC0-1.0', '--into', graph],
          ]),
        ]
      : []),
    ...(files.length === 0 ? [] : [step('ingest', [...files, '--into', graph])]),
    ...sources.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [
            step('ingest', [
              ...each.files,
              ...option('--base', each.base),
              ...option('--licence', each.licence),
              ...option('--format', each.format),
              ...option('--mapping', each.mapping),
              ...(each.labels === undefined ? [] : ['--labels', ...each.labels]),
              ...['--into', graph],
            ]),
          ],
    ),
  ]
}

/** One command per server. */
function askSteps(file: StudyFile, { questions, runs }: StudyPaths): readonly StudyStep[] {
  const { models = [], protocols = [], asking = {} } = file
  const groups = new Map<string, StudyModel[]>()
  for (const each of models) {
    const model = typeof each === 'string' ? { model: each } : each
    const server = JSON.stringify([model.baseUrl, model.apiKeyVariable, model.label !== undefined])
    groups.set(server, [...(groups.get(server) ?? []), model])
  }
  const words = Object.entries(asking).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => option(optionName(name), each)),
  )
  return [...groups.values()].map((group) =>
    step('ask', [
      questions,
      ...group.flatMap(({ model }) => ['-m', model]),
      ...group.flatMap(({ label }) => option('--label', label)),
      ...option('--base-url', group[0]?.baseUrl),
      ...option('--api-key-variable', group[0]?.apiKeyVariable),
      ...protocols.flatMap((protocol) => ['-p', protocol]),
      ...words,
      ...['-o', runs],
    ]),
  )
}

function assessSteps(file: StudyFile, { runs }: StudyPaths): readonly StudyStep[] {
  const { models, assessors, metrics = [], judges = [], report, gates } = file
  if (models === undefined && assessors === undefined && !(report ?? gates)) return []
  return [
    step('assess', [
      runs,
      ...assessorsOf(file).flatMap((assessor) => ['--assessor', assessor]),
      ...judges.flatMap((judge) => ['--judge', judge]),
      ...metrics.flatMap((metric) => ['--metric', metric]),
    ]),
  ]
}

/** The assessors that will run; the report uses the first. */
export function assessorsOf({ assessors, judges }: StudyFile): readonly string[] {
  if (assessors !== undefined) return assessors
  return judges === undefined ? ['cascade'] : ['judge']
}

function reportSteps(file: StudyFile, { runs }: StudyPaths): readonly StudyStep[] {
  const { models, report, gates } = file
  if (models === undefined && report === undefined && gates === undefined) return []
  const { format, output, full, tables = [] } = report ?? {}
  const [assessor = 'cascade'] = assessorsOf(file)
  const whose = ['--assessor', assessor]
  const { failUnder = {}, failOver = {}, minCoverage, look } = gates ?? {}
  return [
    ...tables.map((table) => step('report', [runs, ...whose, '--table', table])),
    // the report comes last: its gates determine the exit code
    step('report', [
      runs,
      ...whose,
      ...option('--format', format),
      ...option('--output', output),
      ...(full === true ? ['--full'] : []),
      ...Object.entries(failUnder).flatMap(([name, limit]) => ['--fail-under', `${name}=${limit}`]),
      ...Object.entries(failOver).flatMap(([name, limit]) => ['--fail-over', `${name}=${limit}`]),
      ...option('--min-coverage', minCoverage),
      ...option('--look', look),
    ]),
  ]
}

function option(name: string, value: string | number | boolean | undefined): readonly string[] {
  if (typeof value === 'boolean') return value ? [name] : []
  return value === undefined ? [] : [name, `${value}`]
}
