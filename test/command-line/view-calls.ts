import { gunzipSync } from 'node:zlib'
import { GzippedJson } from '../../src/pipeline/view/transcript-calls.ts'
import { viewCalls } from '../../src/pipeline/view/view-source.ts'
import type { PageData } from '../../src/report/transcript/page-data.ts'

/** The calls of a live page, in this process. */
export interface OwnCalls {
  readonly read: (call: string, query?: Readonly<Record<string, string>>) => Promise<object>
  readonly send: (call: string, body: object) => Promise<object>
  /** Of the files as they are: it is made while others are answered. */
  readonly transcript: () => Promise<{ readonly state: string; readonly data: PageData }>
}

export async function ownCalls(folder: string, now = () => 0): Promise<OwnCalls> {
  const calls = await viewCalls({ folders: [folder], assessor: 'cascade', now })
  const read: OwnCalls['read'] = (call, query = {}) =>
    calls.read[call]?.(new URLSearchParams(query)) ?? Promise.reject(new Error(call))
  return {
    read,
    send: (call, body) => calls.send[call]?.(body) ?? Promise.reject(new Error(call)),
    transcript: async () => {
      await read('transcript')
      while ('step' in (await read('folder')));
      const said = await read('transcript')
      if (said instanceof GzippedJson) return JSON.parse(gunzipSync(said.bytes).toString())
      throw new Error('there is no transcript')
    },
  }
}
