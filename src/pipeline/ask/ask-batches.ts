import type { BatchFiles } from '../../domain/batch-service.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { askByBatch, type BatchSummary } from '../../responses/ask-batch.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { noteUse } from '../../workspace/outputs/ledger.ts'
import { type AskRequest, lookOver, optionsOf, type RunName } from './ask.ts'
import { openSet } from './open-set.ts'
import { prepareModels } from './prepare-models.ts'
import { protocolsFor } from './protocols-for.ts'
import { wantedQuestions } from './wanted-questions.ts'

export interface BatchedRun extends RunName {
  readonly folder: string
  readonly summary: BatchSummary
}

/** One batch step for each model and protocol; see `askByBatch`. */
export async function askBatches(request: AskRequest): Promise<readonly BatchedRun[]> {
  const set = await openSet(request.questions)
  await lookOver(set, request.provider.now())
  refuseSeveral(request)
  const { models } = await prepareModels(carried(request))
  const protocols = await protocolsFor(request.protocols, set)
  const searching = protocols.find(({ withEvidence }) => withEvidence === true)
  if (searching !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--batch can't be combined with ${searching.id}, which puts passages in the prompt.`,
      {
        fix: 'Use another protocol, or leave out --batch.',
      },
    )
  }
  const talking = protocols.find(({ followUps }) => followUps !== undefined)
  if (talking !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--batch can't be combined with ${talking.id}, which has several turns.`,
      { fix: 'Leave out --batch, or the second turn.' },
    )
  }
  const wanted = await wantedQuestions(set, request)
  const runs: BatchedRun[] = []
  for (const { model } of models) {
    for (const protocol of protocols) {
      const name = { model: model.label, protocol: protocol.id }
      const folder = runFolder(request.output, model.label, protocol.id)
      await noteUse({ path: set.path, hash: set.manifest.hash }, 'run', folder)
      const summary = await askByBatch({
        ...optionsOf(request, set, folder, name),
        ...(wanted === undefined ? {} : { wanted }),
        model: inFiles(model, request.batchFiles),
        protocol,
        folder,
      })
      runs.push({ ...name, folder, summary })
    }
  }
  return runs
}

/** Who carries a file keeps the key. */
function carried(request: AskRequest): AskRequest {
  return request.batchFiles === undefined
    ? request
    : { ...request, provider: { ...request.provider, unsent: true } }
}

/** Throws `no-batch` for a model without files of its own. */
function inFiles(model: LanguageModel, files: BatchFiles | undefined): LanguageModel {
  if (files === undefined) return model
  if (model.batchFile !== undefined) return { ...model, batch: model.batchFile(files) }
  throw new ElenchusError('no-batch', `${model.label} has no files of batches.`, {
    fix: 'openai, vllm and other servers with the interface of OpenAI, anthropic and google have.',
  })
}

function refuseSeveral({ batchFiles, models, protocols }: AskRequest): void {
  if (batchFiles === undefined || models.length * protocols.length === 1) return
  throw new ElenchusError(
    'bad-argument',
    'A batch file holds the requests of one model and protocol.',
    { fix: 'Give one -m and one -p at a time, with a file for each.' },
  )
}
