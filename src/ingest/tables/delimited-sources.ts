import type { ReadCount, Reading, Source } from '../source.ts'
import { readDelimited } from './read-delimited.ts'

export const tsv: Source = {
  id: 'tsv',
  description: 'Tab-separated facts, entities or labels',
  extensions: ['.tsv', '.tab', '.txt'],
  // a line of triples may hold tabs too, but ends in a full stop
  recognises: (start) => {
    const first = start.split(/[\r\n]/, 1).join()
    return first.includes('\t') && !/^[<_].*\.\s*$/.test(first)
  },
  read: (reading: Reading): Promise<ReadCount> => readDelimited(reading, 'tabs'),
}

export const csv: Source = {
  id: 'csv',
  description: 'Facts or entities, separated by commas, semicolons, tabs or bars',
  extensions: ['.csv'],
  read: (reading: Reading): Promise<ReadCount> => readDelimited(reading, 'quotes'),
}
