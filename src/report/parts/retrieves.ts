import type { RunManifest } from '../../domain/manifest.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'

const searching = worldList('models', 'searching')

/** Whether answers may rest on what was looked up, so that they tell nothing of what the model itself knows. */
export function retrieves({ evidence, model }: Pick<RunManifest, 'evidence' | 'model'>): boolean {
  const words = model.model.toLowerCase().split(/[^a-z0-9]+/)
  return evidence !== undefined || words.some((word) => searching().has(word))
}
