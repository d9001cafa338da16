import { useState } from 'preact/hooks'
import { countOf } from '../../src/report/format-share.ts'
import type { LiveSource } from '../components/transcript-source.ts'
import { messageOf } from './use-live.ts'

interface Props {
  readonly live: LiveSource
  readonly folder: string
}

/** The last step of judging: the file that `report`, `agree` and `calibrate` take. */
export function WriteJudgements({ live, folder }: Props) {
  const [said, setSaid] = useState('')
  const collect = () => {
    live.send<{ output: string; judgements: number }>('collect', { folder }).then(
      ({ output, judgements }) => setSaid(`${countOf(judgements, 'judgement')} in ${output}`),
      (error: unknown) => setSaid(messageOf(error)),
    )
  }
  return (
    <p class="controls">
      <button type="button" onClick={collect}>
        Write the judgements
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
