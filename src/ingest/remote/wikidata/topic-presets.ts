import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { ElenchusError } from '../../../errors.ts'
import { nearest } from '../../../text/nearest.ts'
import { fileError } from '../../../workspace/file-error.ts'

const Item = z.string().regex(/^Q[1-9]\d*$/)
const Property = z.string().regex(/^P[1-9]\d*$/)

const Preset = z.strictObject({
  topic: z.string(),
  domain: z.string(),
  also: z.array(z.string()),
  property: Property,
  /** Classes are members, too, not only their instances. */
  classes: z.boolean().default(false),
  /** With their labels, for people. */
  values: z.record(Item, z.string()),
})
export type Preset = z.infer<typeof Preset>

const Presets = z.strictObject({
  topics: z.array(Preset),
  telling: z.record(Property, z.string()),
})
export type Presets = z.infer<typeof Presets>

/** The topics that come with Elenchus, and the properties that tell bearers of one name apart. */
export async function readPresets(path: string): Promise<Presets> {
  try {
    return Presets.parse(parse(await readFile(path, 'utf8')))
  } catch (error) {
    throw fileError(error, path)
  }
}

/** By name or alias; `undefined` for an unknown name. */
export function presetCalled(name: string, { topics }: Presets): Preset | undefined {
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ')
  return topics.find(({ topic, also }) => topic === wanted || also.includes(wanted))
}

export function unknownPreset(name: string, { topics }: Presets): ElenchusError {
  const names = topics.map(({ topic }) => topic)
  const similar = nearest(name, names, 2)
  const meant = similar.length === 0 ? '' : `Did you mean ${similar.join(' or ')}? `
  return new ElenchusError('unknown-topic', `There is no topic "${name}".`, {
    fix: `${meant}Use one of: ${names.join(', ')}; or a property and a value: "wikidata:occupation: emperor".`,
  })
}
