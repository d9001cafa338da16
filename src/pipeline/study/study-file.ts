import { z } from 'zod'
import { shapeOf } from '../../options/option.ts'
import { askingOptions, modelOptions } from '../ask/ask-options.ts'
import { Study, StudySet } from '../generate/study.ts'

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).readonly()
const share = z.number().min(0).max(1)
const shares = z.record(z.string(), share).readonly()

/** Files that are read with the same options. */
const SourceGroup = z
  .strictObject({
    files: names,
    base: z.string().optional(),
    licence: z.string().optional(),
    format: z.string().optional(),
    labels: names.optional(),
    /** A file of mappings for its tables. */
    mapping: z.string().optional(),
  })
  .readonly()

/** A model by its name, or with its server. */
const StudyModel = z
  .strictObject({
    model: z.string(),
    label: z.string().optional(),
    baseUrl: z.string().optional(),
    apiKeyVariable: z.string().optional(),
  })
  .readonly()
export type StudyModel = z.infer<typeof StudyModel>

/** What `ask` is told; models, protocols and the folder stand beside it. */
const Asking = z
  .strictObject(shapeOf({ ...modelOptions, ...askingOptions }))
  .omit({
    ...{ model: true, baseUrl: true, apiKeyVariable: true, maxTime: true, cache: true },
    ...{ output: true, protocol: true, label: true },
  })
  .partial()
  .readonly()

const ReportPart = z
  .strictObject({
    format: z.enum(['text', 'markdown', 'json', 'csv', 'junit', 'html']),
    output: z.string(),
    full: z.boolean(),
    /** The papers' tables, printed after the report. */
    tables: names,
  })
  .partial()
  .readonly()

const Gates = z
  .strictObject({
    failUnder: shares,
    failOver: shares,
    minCoverage: share,
    look: z.string(),
  })
  .partial()
  .readonly()

/** A whole study in one file: the sets of `generate --config`, and every step before and after them. */
export const StudyFile = Study.unwrap()
  .extend({
    /** `atlas` is the bundled graph. */
    sources: z
      .union([
        z.string().transform((file) => [file]),
        z.array(z.union([z.string(), SourceGroup])).min(1),
      ])
      .readonly(),
    /** The knowledge file. */
    graph: z.string(),
    questions: z.string(),
    models: z
      .union([
        z.string().transform((model) => [model]),
        z.array(z.union([z.string(), StudyModel])).min(1),
      ])
      .readonly(),
    protocols: names,
    asking: Asking,
    /** The folder of runs. */
    runs: z.string(),
    assessors: names,
    metrics: names,
    judges: names,
    report: ReportPart,
    gates: Gates,
  })
  .partial()
  .readonly()
export type StudyFile = z.infer<typeof StudyFile>

/** The part of a study file that `generate` reads. */
export function studyOf(file: StudyFile): Study {
  const { sources, graph, questions, models, protocols, asking, ...rest } = file
  const { runs, assessors, metrics, judges, report, gates, ...study } = rest
  return study
}

const parts: Readonly<Record<string, z.ZodObject>> = {
  sets: StudySet.unwrap(),
  sources: SourceGroup.unwrap(),
  models: StudyModel.unwrap(),
  asking: Asking.unwrap(),
  report: ReportPart.unwrap(),
  gates: Gates.unwrap(),
}

/** The keys that a study file may have at a path. */
export function keysAt([first]: readonly PropertyKey[]): readonly string[] {
  const part = typeof first === 'string' ? parts[first] : StudyFile.unwrap()
  return Object.keys(part?.shape ?? {})
}

/** JSON schema of a study file, for editors. */
export function studySchema(): object {
  return { title: 'Elenchus study', ...z.toJSONSchema(StudyFile, { io: 'input' }) }
}
