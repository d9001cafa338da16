import type { Share } from '../../domain/share.ts'
import { csvRow } from '../../text/csv-row.ts'
import { dimensions } from '../dimensions.ts'
import type { RunReport } from '../report.ts'
import type { Renderer } from './renderer.ts'

const header = [
  'model',
  'protocol',
  'assessor',
  'dimension',
  'part',
  'measure',
  'count',
  'of',
  'share',
  'low',
  'high',
  'designEffect',
] as const

/** One line per number: for each run, in total and by part. */
export const csv: Renderer = {
  id: 'csv',
  endings: ['.csv'],
  description: 'all shares, one a line, for spreadsheets',
  render: (report) => `${[csvRow(header), ...report.runs.flatMap(linesOf)].join('\r\n')}\r\n`,
}

function linesOf(run: RunReport): string[] {
  const name = [
    run.model.label,
    `${run.protocol.id} v${run.protocol.version}`,
    run.assessor === undefined ? '' : `${run.assessor.id} v${run.assessor.version}`,
  ]
  const line = (dimension: string, part: string, measure: string, share?: Share) =>
    share === undefined || share.status === 'empty'
      ? []
      : [
          csvRow([
            ...name,
            dimension,
            part,
            measure,
            share.count,
            share.of,
            share.rate,
            share.low,
            share.high,
            share.designEffect ?? '',
          ]),
        ]
  return [
    ...wholeShares(run).flatMap(([measure, share]) => line('', '', measure, share)),
    ...dimensions.flatMap(({ id }) => [
      ...run.slices[id].flatMap(({ key, accuracy, attempted, hallucination, abstention }) => [
        ...line(id, key, 'accuracy', accuracy),
        ...line(id, key, 'attempted', attempted),
        ...line(id, key, 'hallucination', hallucination),
        ...line(id, key, 'abstention', abstention),
      ]),
      ...run.assumed.slices[id].flatMap(({ key, accuracy }) => line(id, key, 'assumed', accuracy)),
    ]),
  ]
}

function wholeShares(run: RunReport): readonly (readonly [string, Share])[] {
  return [
    ['accuracy', run.accuracy],
    ...(run.standardised?.status === 'standardised'
      ? ([['standardised', run.standardised.share]] as const)
      : []),
    ['attempted', run.attempted],
    ['coverage', run.coverage],
    ['abstention', run.abstention],
    ['hallucination', run.hallucination],
    ['inaccurate', run.inaccurate],
    ['falseAlarms', run.falseAlarms],
    ['pairs', run.pairs],
    ['knewButWentAlong', run.groups.knewButWentAlong],
    ['chains', run.groups.chains],
    ['chainsWithKnownHops', run.groups.chainsWithKnownHops],
    ['assumed', run.assumed.accuracy],
    ['assumedHallucination', run.assumed.hallucination],
    ['assumedAbstention', run.assumed.abstention],
    ['assumedPairs', run.assumed.pairs],
    ...(run.changed === undefined
      ? []
      : ([
          ['changedNew', run.changed.all.new],
          ['changedOutdated', run.changed.all.former],
          ['changedNeither', run.changed.all.neither],
          ['changedAbstained', run.changed.all.abstained],
          ['formerAccepted', run.changed.statements.former],
          ['neverAccepted', run.changed.statements.never],
          ['formerPremiseAccepted', run.changed.premises],
        ] as const)),
    ...(run.open === undefined
      ? []
      : ([
          ['openKnown', run.open.known],
          ['openAtMost', run.open.atMost],
          ['openExcluded', run.open.excluded],
          ['openAbstained', run.open.abstained],
        ] as const)),
  ]
}
